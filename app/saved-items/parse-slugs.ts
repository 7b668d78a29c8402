/** The slugs that a part of an address lists, each once; whatever else stands there is left out. */
export function slugsIn(query: URLSearchParams, name: string, most: number): string[] {
  const listed = (query.get(name) ?? "").slice(0, 4000).split(",");
  return [
    ...new Set(listed.filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 120)),
  ].slice(0, most);
}
