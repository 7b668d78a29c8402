import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * React Router goes through all routes several times for every page. Which of them answers an address without
 * parameters is known beforehand, so such a page is made by a handler that knows only the routes leading to it.
 */
export function createRouteHandler(build: ServerBuild): RequestHandler {
  const ofAll = createRequestHandler(build, "production");
  const routeByPath = fixedPaths(build.routes);
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(id: string) {
    let handler = handlers.get(id);
    if (!handler) {
      handler = createRequestHandler(withRoutesTo(build, id), "production");
      handlers.set(id, handler);
    }
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const id = routeByPath.get(pathname.replace(/\.data$/, ""));
    return (id ? handlerOf(id) : ofAll)(request, context);
  };
}

function withRoutesTo(build: ServerBuild, id: string): ServerBuild {
  const ids = wayTo(build.routes, id).map((route) => route.id);
  const only = <Listed>(routes: Record<string, Listed>) =>
    Object.fromEntries(ids.filter((each) => each in routes).map((each) => [each, routes[each]!]));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Which route answers a path; null where several could, which React Router has to decide. */
function fixedPaths(routes: Routes) {
  const found = new Map<string, string | null>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const segments = wayTo(routes, route.id).flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []);
    if (segments.some((segment) => /[:*]/.test(segment))) continue;
    for (const path of spellings(segments)) found.set(`/${path}`, found.has(`/${path}`) ? null : route.id);
  }
  return found;
}

/** With and without each optional segment. */
function spellings([first, ...rest]: string[]): string[] {
  if (first === undefined) return [""];
  const after = spellings(rest);
  const withFirst = after.map((path) => [first.replace(/\?$/, ""), path].filter(Boolean).join("/"));
  return first.endsWith("?") ? [...withFirst, ...after] : withFirst;
}

/** A route and all around it, from the outermost inwards. */
function wayTo(routes: Routes, id: string): NonNullable<Routes[string]>[] {
  const route = routes[id]!;
  return [...(route.parentId ? wayTo(routes, route.parentId) : []), route];
}
