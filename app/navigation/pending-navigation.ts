import type { DataRouter, Location } from "react-router";

declare global {
  interface Window {
    /** Set by React Router's HydratedRouter; the only way to its state from outside of components. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Whether what somebody filled in is being sent, or what it was answered with is on the way. */
export function isFormUnderWay() {
  const method = window.__reactRouterDataRouter?.state.navigation.formMethod;
  return method !== undefined && method !== "GET";
}

/**
 * The page that the visitor is on the way to, or null when there is none. Given a request, null also when that
 * request is not for this page: a fetcher's, a form's, or the same page asked again for fresh data.
 */
export function pageUnderWay(request?: Request): Location | null {
  const navigation = window.__reactRouterDataRouter?.state.navigation;
  if (navigation?.state !== "loading" || (navigation.formMethod ?? "GET") !== "GET") return null;
  if (!request) return navigation.location;
  const { pathname, search } = new URL(request.url);
  const isForPage = pathname === navigation.location.pathname && search === navigation.location.search;
  return isForPage ? navigation.location : null;
}
