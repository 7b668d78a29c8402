/** A whole number above zero from a query, or undefined for anything else a visitor may have typed. */
export function wholeNumberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined;
}

/** One of the known values, or undefined. */
export function choiceIn(
  query: URLSearchParams,
  name: string,
  choices: readonly string[],
): string | undefined {
  const value = query.get(name);
  return choices.find((choice) => choice === value);
}

/** The query of a search, without what is not set; empty when nothing is. */
export function searchQuery(values: Record<string, string | number | undefined>): `?${string}` | "" {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
