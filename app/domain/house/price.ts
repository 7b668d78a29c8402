/** The price of a house as configured: its base plus the chosen options, in whole euros without VAT. */

export interface PricedOption {
  id: string;
  /** Options of one group exclude each other, such as two heatings. */
  group?: string;
  priceEuros: number;
}

export class UnknownOptionError extends Error {
  constructor(optionId: string) {
    super(`The house has no option "${optionId}"`);
  }
}

export class ConflictingOptionsError extends Error {
  constructor(group: string) {
    super(`Only one option of the group "${group}" can be chosen`);
  }
}

export function priceOf(
  baseEuros: number,
  options: readonly PricedOption[],
  chosenIds: readonly string[],
): number {
  const groups = new Set<string>();
  let total = baseEuros;
  for (const id of new Set(chosenIds)) {
    const option = options.find((candidate) => candidate.id === id);
    if (!option) throw new UnknownOptionError(id);
    if (option.group) {
      if (groups.has(option.group)) throw new ConflictingOptionsError(option.group);
      groups.add(option.group);
    }
    total += option.priceEuros;
  }
  return total;
}
