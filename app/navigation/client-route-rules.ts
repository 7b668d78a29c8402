import {
  createPath,
  type DataStrategyResult,
  type MiddlewareFunction,
  type Path,
  redirect,
  redirectDocument,
} from "react-router";
import { localeOf } from "#app/i18n/locale.ts";
import { findNextPage } from "#app/navigation/pending-navigation.ts";
import { type RedirectRules, redirectFor, redirects } from "#app/navigation/route-rules.ts";

// What the client router obeys: the rules of its own build, then those of a newer build that the server announced.

interface Rules {
  /** The server has moved on: only a full load gets the newer pages. */
  isOutdated: boolean;
  redirects: RedirectRules;
}

let rules: Rules = { isOutdated: false, redirects };

export function markOutdated() {
  rules = { ...rules, isOutdated: true };
}

export function isOutdated() {
  return rules.isOutdated;
}

export function adoptRedirects(newer: RedirectRules) {
  rules = { ...rules, redirects: newer };
}

/** The root's client middleware: sends a visitor where the rules say before anything is asked of the server. */
export const followRouteRules: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request },
  next,
) => {
  const page = findNextPage(request);
  const step = page && stepFor(page, rules, { locale: document.documentElement.lang });
  if (!step) return next();
  throw step.isFullLoad ? redirectDocument(step.to) : redirect(step.to);
};

/** Where a visit really goes, or null when it may go on as it is. */
export function stepFor(page: Path, { isOutdated, redirects }: Rules, { locale }: { locale: string }) {
  const target = redirectFor(page.pathname, redirects);
  const isFullLoad = isOutdated || localeOf(page.pathname) !== locale;
  if (!target && !isFullLoad) return null;
  return { to: createPath({ ...page, pathname: target ?? page.pathname }), isFullLoad };
}
