import { createPath, type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";
import { isUnreachable } from "#app/navigation/offline-fallback.ts";
import { findNextPage } from "#app/navigation/pending-navigation.ts";

/** A client middleware of the root: when the data of a page cannot be loaded, its saved document opens. */
export const openSavedPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const page = findNextPage(request);
  const hasFailed = Object.values(results).some(
    ({ type, result }) => type === "error" && isUnreachable(result),
  );
  if (!page || !hasFailed || !navigator.serviceWorker?.controller) return results;
  const { pathname, search } = page;
  if (await caches.match(pathname + search, { ignoreVary: true })) throw redirectDocument(createPath(page));
  return results;
};
