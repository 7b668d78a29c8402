import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { locales } from "#app/domain/localised.ts";

/** As app/routes.ts writes it: the languages that have a prefix, optional. */
const prefixSegments = new Set(locales.map((locale) => `${locale}?`));

const payload = /(?:\/_root|\/index)?\.data$/;

/**
 * Names the route of a page as app/routes.ts writes it, such as /catalogo/:slug, without the language. Metrics need names
 * of which there are few.
 */
export function createRouteNames(routes: ServerBuild["routes"]) {
  const tree = childrenOf(routes, undefined);
  // Matching compares a path with all routes; most requests are for a few paths.
  const known = new LRUCache<string, string>({ max: 5000 });
  return (path: string): string => {
    let name = known.get(path);
    if (name === undefined) {
      name = nameOf(tree, path);
      known.set(path, name);
    }
    return name;
  };
}

function nameOf(tree: RouteObject[], path: string) {
  if (!isDecodable(path)) return "/*";
  const isPayload = payload.test(path);
  const matches = matchRoutes(tree, path.replace(payload, "") || "/") ?? [];
  const segments = matches.flatMap(({ route }) => route.path?.split("/") ?? []);
  const pattern = segments.filter((segment) => segment && !prefixSegments.has(segment)).join("/");
  return `/${pattern}${isPayload ? ".data" : ""}`;
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path === undefined ? {} : { path }) };
    return [index ? { ...own, index } : { ...own, children: childrenOf(routes, id) }];
  });
}
