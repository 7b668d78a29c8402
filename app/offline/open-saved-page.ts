import { createPath, type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";
import { findNextPage } from "#app/navigation/pending-navigation.ts";

/** A client middleware of the root: when the data of a page cannot be fetched, its saved document opens. */
export const openSavedPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const page = findNextPage(request);
  // As fetch fails without a connection.
  const hasFailed = Object.values(results).some(({ result }) => result instanceof TypeError);
  if (!page || !hasFailed || !navigator.serviceWorker?.controller) return results;
  const { pathname, search } = page;
  if (await caches.match(pathname + search, { ignoreVary: true })) throw redirectDocument(createPath(page));
  return results;
};
