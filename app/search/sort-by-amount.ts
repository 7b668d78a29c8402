interface Amounts {
  budget: number | null;
  maxInstalment: number | null;
  maxPrice: number | null;
}

/** The order that begins with what comes nearest to an amount that is too low for everything. */
export function sortByAmount({ budget, maxInstalment, maxPrice }: Amounts) {
  if (budget !== null) return "total";
  if (maxInstalment !== null) return "instalment";
  return maxPrice === null ? null : "cheapest";
}
