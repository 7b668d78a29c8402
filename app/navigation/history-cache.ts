import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { pageUnderWay } from "#app/navigation/pending-navigation.ts";
import { isSecretPath } from "#app/navigation/secret-paths.ts";

// What was shown at the last places of the history: whoever goes back finds a page as it was left, and nothing is asked.

type PageData = Record<string, unknown>;

const most = 20;
const leftPages = new Map<string, PageData>();

/** Pages of one person are asked for anew: something may have been changed elsewhere, or nobody be signed in any more. */
const ownPath = /^(?:\/en)?\/(?:portal|operator)(?:\/|$)/i;

/** The root's client middleware; pages are known by their place in the history, so a link never leads to an old one. */
export const findLeftPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const page = pageUnderWay(request);
  if (!page) return next();
  const { location, loaderData, errors } = window.__reactRouterDataRouter!.state;
  if (!errors) keepPage(location, loaderData);
  const left = leftPages.get(page.key);
  if (!left) return next();
  return Object.fromEntries(Object.entries(left).map(([id, result]) => [id, { type: "data", result }]));
};

function keepPage({ key, pathname }: { key: string; pathname: string }, data: PageData) {
  if (ownPath.test(pathname) || isSecretPath(pathname)) return;
  leftPages.delete(key);
  leftPages.set(key, data);
  const [oldest] = leftPages.keys();
  if (leftPages.size > most) leftPages.delete(oldest!);
}
