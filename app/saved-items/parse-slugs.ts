/** The comma-separated slugs of a query parameter, each once; anything else in it is left out. */
export function parseSlugs(query: URLSearchParams, name: string, limit: number): string[] {
  const listed = (query.get(name) ?? "").slice(0, 4000).split(",");
  const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 120;
  return [...new Set(listed.filter(isSlug))].slice(0, limit);
}
