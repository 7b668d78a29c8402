import { optionsParam } from "#app/domain/house-options.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { houseParam, ownPlotJsonParam, plotParam } from "#app/domain/search-names.ts";

interface Chosen {
  houseSlug?: string | null;
  plotSlug?: string | null;
  /** A person's own plot, instead of one of the catalogue. */
  ownPlot?: OwnPlot | null;
  /** Without them, those that the house has by default. */
  options?: readonly string[];
}

/** Where the browser loads the data of a project; Spanish, as paths are named. */
export function designDataPath({
  houseSlug,
  plotSlug,
  ineCode,
}: {
  houseSlug: string | null;
  plotSlug: string | null;
  ineCode: string | null;
}) {
  const query = new URLSearchParams();
  if (houseSlug) query.set(houseParam, houseSlug);
  if (plotSlug) query.set(plotParam, plotSlug);
  if (ineCode) query.set("municipio", ineCode);
  return `/_project/parts?${query}`;
}

const designer = "/casa-de-tus-suenos/proyecto";

/** The designer with a choice made on another page. */
export function designPath({
  houseSlug,
  plotSlug,
  ownPlot,
  options,
}: Chosen): typeof designer | `${typeof designer}?${string}` {
  const query = [
    houseSlug && `${houseParam}=${houseSlug}`,
    plotSlug && `${plotParam}=${plotSlug}`,
    ownPlot && `${ownPlotJsonParam}=${encodeURIComponent(JSON.stringify(ownPlot))}`,
    options && `${optionsParam}=${options.join(",")}`,
  ].filter(Boolean);
  return query.length > 0 ? `${designer}?${query.join("&")}` : designer;
}
