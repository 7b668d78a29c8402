import type { Locale } from "#app/i18n/locale.ts";

/** What the build's list of routes says of each, as far as it counts here. */
export interface ListedRoute {
  path?: string;
  index?: boolean;
  hasDefaultExport?: boolean;
}

/**
 * The routes that a page of this language can go to by itself: pages, in its own language. React Router compiles and
 * ranks every path of its list before a page answers, those of an optional segment twice; the other language and plain
 * files are always full loads.
 */
export function ownRoutes<Listed extends ListedRoute>(routes: Record<string, Listed>, locale: Locale) {
  const pages = Object.entries(routes).filter(([, { hasDefaultExport }]) => hasDefaultExport);
  return Object.fromEntries(
    pages.map(([id, route]) => [id, { ...route, path: pathIn(locale, route.path) }] as const),
  );
}

function pathIn(locale: Locale, path: string | undefined) {
  // Whatever is no page of this language comes here, and followRouteRules asks the server for it.
  if (path === "en?/*") return "*";
  return locale === "en" ? path?.replace(/^en\?/, "en") : path?.replace(/^en\?\/?/, "");
}
