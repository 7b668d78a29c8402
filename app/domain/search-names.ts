// What other pages know of the searches: the names by which their links and forms hand something on to a list. Apart from
// the searches, so that such a page does not load them.

export const plotParam = "terreno";
export const houseParam = "casa";
export const budgetParam = "presupuesto";

/** The highest value of each counted facet of houses stands for itself and all above: "4 or more". */
export const maxCounted = { bedrooms: 4, bathrooms: 3, storeys: 3 } as const;

/** Counts are exact up to here, and "1.000+" beyond. */
export const maxExactCount = 1_000;
