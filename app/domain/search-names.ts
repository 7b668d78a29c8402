// The parameter names by which links and forms of other pages pass something to a search. Apart from the searches, so
// that such a page does not load them.

export const plotParam = "terreno";
/** A cadastral reference, or an address. */
export const referenceParam = "referencia";
export const houseParam = "casa";
export const budgetParam = "presupuesto";
export const instalmentParam = "cuota";
/** Every combination of these is an address of its own, which search engines should not follow. */
export const choiceParams = "terreno|casa|presupuesto|box|outline";
/** A person's own plot as JSON, see own-plot-json.ts. */
export const ownPlotJsonParam = "own";

/** The highest value of each counted facet of houses means that many or more. */
export const maxCounted = { bedrooms: 4, bathrooms: 3, storeys: 3 } as const;

/** Counts are exact up to here, and "1.000+" beyond. */
export const maxExactCount = 1_000;
