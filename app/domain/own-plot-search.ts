// A visitor's own plot in a search for houses, to and from the URL's query. Known values are checked against a house,
// unknown ones exclude none.
import type { OwnPlot } from "#app/domain/project.ts";
import { parseNumber } from "#app/domain/search-query.ts";

/** Numbers in the units that people use: m², metres, per cent. The name is that of the URL parameter. */
export const ownPlotFields = {
  surface: { name: "parcela", min: 20, max: 1_000_000 },
  front: { name: "frente", min: 2, max: 2_000 },
  buildability: { name: "edificabilidad", min: 0, max: 10 },
  occupancy: { name: "ocupacion", min: 0, max: 100 },
  storeys: { name: "plantas", min: 0, max: 20 },
  height: { name: "altura", min: 0, max: 100 },
  frontSetback: { name: "retranqueo", min: 0, max: 100 },
  sideSetback: { name: "linderos", min: 0, max: 100 },
} as const;

export type OwnPlotField = keyof typeof ownPlotFields;
/** The optional fields beside the surface. */
export const ownPlotRules = [
  "front",
  "buildability",
  "occupancy",
  "storeys",
  "height",
  "frontSetback",
  "sideSetback",
] as const satisfies OwnPlotField[];

export type OwnPlotLimits = { surface: number } & Record<(typeof ownPlotRules)[number], number | null>;

/** Null for what is no number within the bounds of the field. */
export function parseOwnPlotField(figure: OwnPlotField, text: string): number | null {
  const { min, max } = ownPlotFields[figure];
  const number = figure === "surface" ? parseNumber(text) : readDecimal(text);
  const isWhole = figure === "storeys" || figure === "occupancy";
  const value = number !== null && isWhole ? Math.floor(number) : number;
  return value !== null && value >= min && value <= max ? value : null;
}

/** Null without a surface, which is required. */
export function parseOwnPlot(query: URLSearchParams): OwnPlotLimits | null {
  const read = (figure: OwnPlotField) =>
    parseOwnPlotField(figure, query.get(ownPlotFields[figure].name) ?? "");
  const surface = read("surface");
  if (surface === null) return null;
  return {
    surface,
    ...Object.fromEntries(ownPlotRules.map((figure) => [figure, read(figure)])),
  } as OwnPlotLimits;
}

export function formatOwnPlot(own: OwnPlotLimits | null): (string | false)[] {
  if (!own) return [];
  return (["surface", ...ownPlotRules] as const).map(
    (figure) => own[figure] !== null && `${ownPlotFields[figure].name}=${own[figure]}`,
  );
}

/** The same for the plot of a project; null where no house may be built. */
export function toOwnPlotLimits(plot: OwnPlot): OwnPlotLimits | null {
  if (plot.soilClass !== "urban") return null;
  const units = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
  const sides = [plot.setbackSideCm, plot.setbackRearCm].filter((cm) => cm !== null);
  return {
    surface: plot.surfaceM2,
    front: plot.frontM,
    buildability: units(plot.buildabilityPercent),
    occupancy: plot.occupancyPercent,
    storeys: plot.maxStoreys,
    height: units(plot.maxHeightCm),
    frontSetback: units(plot.setbackFrontCm),
    // A search has one setback for both sides: the shorter one excludes no house that fits.
    sideSetback: sides.length > 0 ? Math.min(...sides) / 100 : null,
  };
}

/** To two decimals, with a point or a comma and perhaps the unit: "0,45", "7.5 m". */
function readDecimal(text: string): number | null {
  const plain = text
    .slice(0, 20)
    .replace(/[\s%]|m(?:²\/m²)?$/g, "")
    .replace(",", ".");
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
