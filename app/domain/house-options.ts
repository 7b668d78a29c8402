// The chosen options of a house, to and from the URL's query, and the price with them.

export const optionsParam = "opciones";

interface HouseWithOptions {
  netPriceEur: number;
  taxPercent: number;
  options: readonly { code: string; netPriceEur: number }[];
}

/** In the house's own order. A form without scripts repeats the name; URLs that we write join values by commas. */
export function parseOptions(query: URLSearchParams, options: readonly { code: string }[]): string[] {
  const requested = new Set(
    query
      .getAll(optionsParam)
      .slice(0, 50)
      .flatMap((codes) => codes.slice(0, 1000).split(",")),
  );
  return options.map(({ code }) => code).filter((code) => requested.has(code));
}

export function optionsQuery(codes: readonly string[]): `?${string}` | "" {
  return codes.length > 0 ? `?${optionsParam}=${codes.join(",")}` : "";
}

/** Whole euros. The tax is counted once, on the sum, as a contract does. */
export function priceWithOptions(house: HouseWithOptions, codes: readonly string[]) {
  const optionsNetEur = house.options
    .filter(({ code }) => codes.includes(code))
    .reduce((sum, { netPriceEur }) => sum + netPriceEur, 0);
  const netEur = house.netPriceEur + optionsNetEur;
  const totalEur = Math.round(netEur * (1 + house.taxPercent / 100));
  return { optionsNetEur, taxEur: totalEur - netEur, totalEur };
}
