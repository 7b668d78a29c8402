// Reads and writes plots for operators, with columns that visitors never see, through functions that check the caller.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { PlotDraft } from "#app/domain/plot-draft.ts";
import type { Locale, Localised } from "#app/i18n/locale.ts";
import type { PlotPhoto } from "#app/pictures/plot-photo.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { OperatorPlot, OperatorPlotRow } from "./operator-plot.ts";

type Client = SupabaseClient<Database>;

export async function findOperatorPlot(client: Client, id: number): Promise<OperatorPlot | null> {
  const { data } = await client.rpc("operator_plot", { plot: id }).throwOnError();
  return data as unknown as OperatorPlot | null;
}

export async function listOperatorPlots(
  client: Client,
  locale: Locale,
  query: string,
): Promise<OperatorPlotRow[]> {
  const { data } = await client.rpc("find_operator_plots", { query }).throwOnError();
  return data.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: (row.title as Localised)[locale],
    municipality: row.municipality,
    surfaceM2: row.surface_m2,
    priceEur: row.price_eur,
    isPublished: row.published_at !== null,
  }));
}

/** False when another plot already has this slug. */
export async function saveOperatorPlot(
  client: Client,
  id: number,
  facts: PlotDraft & { photos: PlotPhoto[] },
): Promise<boolean> {
  const { error } = await client.rpc("save_operator_plot", { plot: id, facts: facts as never });
  if (error?.code === "23505") return false;
  if (error) throw error;
  return true;
}

export async function publishOperatorPlot(client: Client, id: number, isPublic: boolean) {
  await client.rpc("publish_operator_plot", { plot: id, is_public: isPublic }).throwOnError();
}
