// The options that a URL or a project asks for: what the house can have of them, and the price with them.
import { type FinishChoice, possibleOptions, slotParams } from "#app/domain/house-finishes.ts";
import { optionsParam } from "#app/domain/house-options.ts";

interface Options {
  options: readonly FinishChoice[];
  /** What is chosen while the URL says nothing. */
  defaultOptions: readonly string[];
}

interface HouseWithOptions {
  netPriceEur: number;
  taxPercent: number;
  options: readonly (FinishChoice & { netPriceEur: number })[];
}

/**
 * In the house's own order. A form without scripts repeats the name; URLs that we write join values by commas. An empty
 * value means no options, no value the default ones.
 */
export function parseOptions(query: URLSearchParams, house: Options): string[] {
  return possibleOptions(house.options, wantedOptions(query, house));
}

/** What a URL asks for and the house does not have, or not together with the rest. */
export function optionProblems(
  query: URLSearchParams,
  house: Options,
): { hasUnknown: boolean; excluded: string[] } {
  const wanted = wantedOptions(query, house);
  const chosen = parseOptions(query, house);
  return {
    hasUnknown: [...wanted].some(
      (code) => code !== "" && !house.options.some((option) => option.code === code),
    ),
    excluded: house.options
      .filter(({ code, slot, finish }) => wanted.has(code) && !chosen.includes(code) && (!slot || finish))
      .map(({ code }) => code),
  };
}

function wantedOptions(query: URLSearchParams, { defaultOptions }: Options): Set<string> {
  const values = query.getAll(optionsParam);
  const named =
    values.length > 0
      ? values.slice(0, 50).flatMap((codes) => codes.slice(0, 1000).split(","))
      : defaultOptions;
  const finishes = Object.values(slotParams).flatMap((param) => query.get(param)?.slice(0, 60) ?? []);
  return new Set([...finishes, ...named]);
}

/** Whole euros. The tax is counted once, on the sum, as a contract does. */
export function priceWithOptions(house: HouseWithOptions, codes: readonly string[]) {
  const possible = possibleOptions(house.options, codes);
  const optionsNetEur = house.options
    .filter(({ code }) => possible.includes(code))
    .reduce((sum, { netPriceEur }) => sum + netPriceEur, 0);
  const netEur = house.netPriceEur + optionsNetEur;
  const totalEur = Math.round(netEur * (1 + house.taxPercent / 100));
  return { optionsNetEur, taxEur: totalEur - netEur, totalEur };
}
