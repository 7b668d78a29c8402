import type { ContentType } from "./content-type.ts";

export const listStatuses = ["published", "hidden", "scheduled"] as const;

/** What a list shows, as its URL says it. */
export interface ListFilter {
  words: string;
  status: (typeof listStatuses)[number] | null;
  values: Record<string, string>;
  sort: string | null;
  after: { value: unknown; key: string } | null;
}

export function parseListFilter(type: ContentType, query: URLSearchParams): ListFilter {
  const status = query.get("status");
  return {
    words: (query.get("q") ?? "").trim().slice(0, 80),
    status: type.isPublished ? (listStatuses.find((each) => each === status) ?? null) : null,
    values: Object.fromEntries(
      (type.filters ?? []).flatMap((name) => {
        const value = query.get(name)?.slice(0, 80);
        return value ? [[name, value]] : [];
      }),
    ),
    sort: type.sorts.find(({ column }) => column === query.get("sort"))?.column ?? null,
    after: parseAfter(query.get("after")),
  };
}

function parseAfter(text: string | null): ListFilter["after"] {
  if (!text) return null;
  try {
    const { value, key } = JSON.parse(text) as { value: unknown; key: unknown };
    return typeof key === "string" ? { value: value ?? null, key } : null;
  } catch {
    return null;
  }
}
