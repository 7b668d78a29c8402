import type { PlotDraft } from "#app/domain/plot-draft.ts";
import type { PlotPhoto } from "#app/pictures/plot-photo.ts";

/** A plot as operators edit it, with what visitors never see. */
export interface OperatorPlot extends PlotDraft {
  id: number;
  photos: PlotPhoto[];
  published_at: string | null;
  is_demo: boolean;
}

export interface OperatorPlotRow {
  id: number;
  slug: string;
  title: string;
  municipality: string;
  surfaceM2: number;
  priceEur: number;
  isPublished: boolean;
}
