// The chosen options of a house, to and from the URL's query, and the price with them.

export const optionsParam = "opciones";

interface Options {
  options: readonly { code: string }[];
  /** What is chosen while the URL says nothing. */
  defaultOptions: readonly string[];
}

interface HouseWithOptions {
  netPriceEur: number;
  taxPercent: number;
  options: readonly { code: string; netPriceEur: number }[];
}

/**
 * In the house's own order. A form without scripts repeats the name; URLs that we write join values by commas. An empty
 * value means no options, no value the default ones.
 */
export function parseOptions(query: URLSearchParams, { options, defaultOptions }: Options): string[] {
  const values = query.getAll(optionsParam);
  const requested = new Set(
    values.length > 0
      ? values.slice(0, 50).flatMap((codes) => codes.slice(0, 1000).split(","))
      : defaultOptions,
  );
  return options.map(({ code }) => code).filter((code) => requested.has(code));
}

export function optionsQuery(
  codes: readonly string[],
  house: Pick<Options, "defaultOptions">,
): `?${string}` | "" {
  return unlessDefault(codes, house) ? `?${optionsParam}=${codes.join(",")}` : "";
}

/** The options that a URL has to name: none while they are the default ones. */
export function unlessDefault(
  codes: readonly string[],
  { defaultOptions }: Pick<Options, "defaultOptions">,
): readonly string[] | undefined {
  const isDefault =
    codes.length === defaultOptions.length && codes.every((code) => defaultOptions.includes(code));
  return isDefault ? undefined : codes;
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

/** Whether a house has heating and hot water with these options. One that offers none as an option includes them. */
export function isHeated(
  { options }: { options: readonly { code: string; isHeating: boolean }[] },
  codes: readonly string[],
): boolean {
  const heating = options.filter(({ isHeating }) => isHeating);
  return heating.length === 0 || heating.some(({ code }) => codes.includes(code));
}
