import { localeCookie } from "#app/i18n/locale.ts";
import { lastReloadKey } from "#app/routing/reload-guard.ts";
import { returnCookieName, returnCookieSeconds } from "#app/session/return-path.ts";
import { sessionCookie, verifierCookieNames } from "#app/session/session-cookie.ts";

// Everything the site keeps on a visitor's device. The cookie policy shows this table, so it can never forget one.

type Lifetime = { days: number } | { minutes: number } | "tab";

interface StorageKey {
  name: string;
  kind: "cookie" | "sessionStorage";
  purpose: "locale" | "session" | "linkVerifier" | "attemptedPath" | "lastReload" | "scroll";
  lifetime: Lifetime;
}

export const storageKeys: readonly StorageKey[] = [
  { name: localeCookie.name, kind: "cookie", purpose: "locale", lifetime: { days: localeCookie.days } },
  { name: sessionCookie.name, kind: "cookie", purpose: "session", lifetime: { days: sessionCookie.days } },
  {
    name: verifierCookieNames,
    kind: "cookie",
    purpose: "linkVerifier",
    lifetime: { days: sessionCookie.days },
  },
  {
    name: returnCookieName,
    kind: "cookie",
    purpose: "attemptedPath",
    lifetime: { minutes: returnCookieSeconds / 60 },
  },
  { name: lastReloadKey, kind: "sessionStorage", purpose: "lastReload", lifetime: "tab" },
  // React Router's own, written by <ScrollRestoration>.
  { name: "react-router-scroll-positions", kind: "sessionStorage", purpose: "scroll", lifetime: "tab" },
];
