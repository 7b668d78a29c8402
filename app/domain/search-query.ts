// Parses and writes the query of a search's URL. Any query can be parsed.

export interface Cursor {
  direction: "after" | "before";
  /** The sort keys of the entry to continue from, the id last; numbers as text, without rounding. */
  key: string[];
}

const maxTextLength = 80;

/** The same search always has the same query, "" without parameters. */
export function writeQuery(parts: readonly (string | false | null)[]): `?${string}` | "" {
  const given = parts.filter(Boolean);
  return given.length > 0 ? `?${given.join("&")}` : "";
}

export function textPart(text: string) {
  return text && `q=${encodeURIComponent(text).replaceAll("%20", "+")}`;
}

export function rangeParts<Name extends string>(
  search: Record<Name, number | null>,
  names: readonly Name[],
): (string | false)[] {
  return names.map((name) => search[name] !== null && `${name}=${search[name]}`);
}

export function cursorPart(cursor: Cursor | null) {
  return cursor && `${cursor.direction}=${cursor.key.join(".")}`;
}

/** A number as a person may write it: "200000", "200.000", "200 000 €". */
export function parseNumber(text: string): number | null {
  const plain = text
    .slice(0, 40)
    .replace(/[\s€]|m²/g, "")
    .replace(/^(\d{1,3})(?:[.,](?=\d{3}(?:[.,]|$))\d{3})+$/, (all) => all.replace(/[.,]/g, ""));
  return /^\d{1,8}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

export function numberIn(query: URLSearchParams, name: string) {
  return parseNumber(query.get(name) ?? "");
}

/** A form without scripts repeats the name for each value; URLs that we write join them by commas. */
export function valuesIn(query: URLSearchParams, name: string) {
  return query
    .getAll(name)
    .slice(0, 20)
    .flatMap((values) => values.slice(0, 500).split(",").slice(0, 20));
}

export function textIn(query: URLSearchParams) {
  return cleanText(query.get("q") ?? "");
}

/** Without control characters, which PostgreSQL refuses, and without half a character at the end. */
function cleanText(text: string) {
  return text
    .slice(0, 1000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, " ")
    .trim()
    .slice(0, maxTextLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

export function inOrder(low: number | null, high: number | null): [number | null, number | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

export function cursorIn(query: URLSearchParams, length: number): Cursor | null {
  for (const direction of ["after", "before"] as const) {
    const key = (query.get(direction) ?? "").slice(0, 100).split(".");
    if (key.length === length && key.every((part) => /^(0|[1-9]\d{0,15})$/.test(part)))
      return { direction, key };
  }
  return null;
}

/** The filters with results, the most results first. */
export function countFilters<Name extends string>(
  names: readonly Name[],
  counts: Partial<Record<Name, number>>,
) {
  return names
    .map((name) => ({ name, count: counts[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
