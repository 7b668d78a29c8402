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

// The rules of the client router: those of its own build, later those of a newer build.

interface Rules {
  /** The server runs a newer build: only a full load gets its pages. */
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

/** The root's client middleware: applies the redirects before a request is sent to the server. */
export const followRouteRules: MiddlewareFunction<Record<string, DataStrategyResult>> = (
  { request },
  next,
) => {
  const page = findNextPage(request);
  const step = page && stepFor(page, rules, { locale: document.documentElement.lang });
  if (!step) return next();
  throw step.isFullLoad ? redirectDocument(step.to) : redirect(step.to);
};

/** Where the navigation is redirected to, or null. */
export function stepFor(page: Path, { isOutdated, redirects }: Rules, { locale }: { locale: string }) {
  const target = redirectFor(page.pathname, redirects);
  const isFullLoad = isOutdated || localeOf(page.pathname) !== locale;
  if (!target && !isFullLoad) return null;
  return { to: createPath({ ...page, pathname: target ?? page.pathname }), isFullLoad };
}
