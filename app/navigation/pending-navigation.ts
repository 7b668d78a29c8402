import { useEffect } from "react";
import {
  createPath,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Path,
  useNavigation,
} from "react-router";

// What the router is doing, for code outside of components.

let page: Path | null = null;
let target: Path | null = null;
let hasForm = false;

/** The page that is loading, or null. */
export function pendingPage(): Path | null {
  return page;
}

/** Where the latest navigation with a hash was to lead; a redirect may have followed. */
export function lastTarget(): Path | null {
  return target;
}

/** Whether a form was submitted and its answer has not arrived. */
export function isFormPending() {
  return hasForm;
}

/** The page that a request of the router leads to; null for submissions and for a page that revalidates. */
export function findNextPage({ method, url }: Request): Path | null {
  const { pathname, search, hash } = new URL(url);
  const path = { pathname, search, hash };
  return method === "GET" && createPath(path) !== createPath(location) ? path : null;
}

/** A client middleware of the root: it runs before React renders the pending state. */
export const trackPendingPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const loading = findNextPage(request);
  if (!loading) return next();
  page = loading;
  const results = await next();
  if (page === loading) page = null;
  return results;
};

/** Rendered once by the root. */
export function TrackNavigation() {
  const { formMethod, location: next } = useNavigation();
  useEffect(() => {
    if (next?.hash) target = next;
  }, [next]);
  useEffect(() => {
    hasForm = formMethod !== undefined && formMethod !== "GET";
  }, [formMethod]);
  return null;
}
