// A person's own plot in the query of a URL, as JSON.
import { type OwnPlot, ownPlotSchema } from "#app/domain/project.ts";
import { ownPlotJsonParam } from "#app/domain/search-names.ts";

const maxLength = 2_000;

/** Null if it is not a plot. */
export function parseOwnPlotJson(query: URLSearchParams): OwnPlot | null {
  const { success, data } = ownPlotSchema.safeParse(
    parseJson(query.get(ownPlotJsonParam)?.slice(0, maxLength) ?? ""),
  );
  return success ? data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
