import { localeCookie } from "#app/i18n/locale.ts";
import { lastReloadKey, pendingPageKey } from "#app/navigation/reload-guard.ts";
import { deviceCookie } from "#app/session/device-cookie.ts";
import { returnCookieName, returnCookieSeconds } from "#app/session/return-path.ts";
import { hostPrefix, sessionCookie, verifierCookieNames } from "#app/session/session-cookie.ts";
import { consentCookie } from "./consent.ts";
import {
  comparedKey,
  dataCachePrefix,
  favouritesKey,
  favouritesLastSyncedKey,
  filesCache,
  pagesCachePrefix,
  personalCachePrefix,
  plotSubmissionDraftKey,
  projectsKey,
  projectsLastSyncedKey,
  regionKey,
  sharedCopiesKey,
  themeKey,
  unsentMessagesKey,
  viewedKey,
} from "./storage-names.ts";

// Everything the site stores in the browser. The cookie policy shows this table, and a browser test finds anything that
// is missing from it.

type Lifetime = { days: number } | { minutes: number } | "tab" | "untilRemoved";

interface StorageKey {
  name: string;
  kind: "cookie" | "sessionStorage" | "localStorage" | "cacheStorage" | "pushSubscription";
  purpose:
    | "locale"
    | "session"
    | "linkVerifier"
    | "device"
    | "attemptedPath"
    | "lastReload"
    | "scroll"
    | "unsentMessages"
    | "favourites"
    | "favouritesLastSynced"
    | "projects"
    | "projectsLastSynced"
    | "sharedCopies"
    | "theme"
    | "compared"
    | "viewed"
    | "region"
    | "plotSubmissionDraft"
    | "savedPages"
    | "personalPages"
    | "savedFiles"
    | "notifications"
    | "consent";
  lifetime: Lifetime;
  /** The consent that it needs; without a category it is necessary. */
  category?: "preferences";
  /** Has the prefix __Host- on https. */
  isHostOnly?: true;
}

export const storageKeys: readonly StorageKey[] = [
  { name: localeCookie.name, kind: "cookie", purpose: "locale", lifetime: { days: localeCookie.days } },
  {
    name: sessionCookie.name,
    kind: "cookie",
    purpose: "session",
    lifetime: { days: sessionCookie.days },
    isHostOnly: true,
  },
  {
    name: verifierCookieNames,
    kind: "cookie",
    purpose: "linkVerifier",
    lifetime: { days: sessionCookie.days },
    isHostOnly: true,
  },
  {
    name: consentCookie.name,
    kind: "cookie",
    purpose: "consent",
    lifetime: { days: consentCookie.days },
  },
  {
    name: returnCookieName,
    kind: "cookie",
    purpose: "attemptedPath",
    lifetime: { minutes: returnCookieSeconds / 60 },
  },
  { name: deviceCookie.name, kind: "cookie", purpose: "device", lifetime: { days: deviceCookie.days } },
  { name: lastReloadKey, kind: "sessionStorage", purpose: "lastReload", lifetime: "tab" },
  { name: pendingPageKey, kind: "sessionStorage", purpose: "lastReload", lifetime: "tab" },
  // React Router's own, written by <ScrollRestoration>.
  { name: "react-router-scroll-positions", kind: "sessionStorage", purpose: "scroll", lifetime: "tab" },
  { name: unsentMessagesKey, kind: "sessionStorage", purpose: "unsentMessages", lifetime: "tab" },
  { name: favouritesKey, kind: "localStorage", purpose: "favourites", lifetime: "untilRemoved" },
  {
    name: favouritesLastSyncedKey,
    kind: "localStorage",
    purpose: "favouritesLastSynced",
    lifetime: "untilRemoved",
  },
  { name: projectsKey, kind: "localStorage", purpose: "projects", lifetime: "untilRemoved" },
  {
    name: projectsLastSyncedKey,
    kind: "localStorage",
    purpose: "projectsLastSynced",
    lifetime: "untilRemoved",
  },
  { name: sharedCopiesKey, kind: "localStorage", purpose: "sharedCopies", lifetime: "untilRemoved" },
  { name: themeKey, kind: "localStorage", purpose: "theme", lifetime: "untilRemoved" },
  { name: comparedKey, kind: "localStorage", purpose: "compared", lifetime: "untilRemoved" },
  {
    name: plotSubmissionDraftKey,
    kind: "localStorage",
    purpose: "plotSubmissionDraft",
    lifetime: "untilRemoved",
  },
  {
    name: viewedKey,
    kind: "localStorage",
    purpose: "viewed",
    lifetime: "untilRemoved",
    category: "preferences",
  },
  {
    name: regionKey,
    kind: "localStorage",
    purpose: "region",
    lifetime: "untilRemoved",
    category: "preferences",
  },
  { name: `${pagesCachePrefix}*`, kind: "cacheStorage", purpose: "savedPages", lifetime: "untilRemoved" },
  {
    name: `${personalCachePrefix}*`,
    kind: "cacheStorage",
    purpose: "personalPages",
    lifetime: "untilRemoved",
  },
  { name: `${dataCachePrefix}*`, kind: "cacheStorage", purpose: "savedPages", lifetime: "untilRemoved" },
  { name: filesCache, kind: "cacheStorage", purpose: "savedFiles", lifetime: "untilRemoved" },
  // The browser's own, made when someone turns on notifications.
  { name: "push", kind: "pushSubscription", purpose: "notifications", lifetime: "untilRemoved" },
];

/** The name as the browser shows it. */
export function shownName({ name, isHostOnly }: StorageKey, { isHttps }: { isHttps: boolean }) {
  return isHostOnly && isHttps ? hostPrefix + name : name;
}

/** Whether a name found in the browser is ours; the session cookie has a prefix on https and comes in numbered chunks. */
export function isOwnKey(kind: StorageKey["kind"], name: string) {
  return storageKeys.some((key) => key.kind === kind && patternOf(key.name).test(name));
}

function patternOf(name: string) {
  return new RegExp(`^(?:${hostPrefix})?${name.replaceAll("*", ".*")}(?:\\.\\d+)?$`);
}
