import { unlocalizedPath } from "#app/i18n/locale.ts";

/** Spanish paths, for both languages; `*` matches any characters (product §6). */
export interface AuthGuardConfig {
  login: string;
  /** Where sign-in links return to; it creates the session, so it cannot require one. */
  callback: string;
  /** Only these are guarded; every path when empty. */
  include: string[];
  /** Never guarded, even when included. */
  exclude: string[];
}

export const authGuard: AuthGuardConfig = {
  login: "/login",
  callback: "/confirm",
  include: ["/portal", "/portal/*", "/operator", "/operator/*", "/maker", "/maker/*"],
  exclude: [],
};

/** Whether a page requires a session. A path that cannot be decoded counts as guarded. */
export function isGuarded(pathname: string, { login, callback, include, exclude }: AuthGuardConfig) {
  const path = readPath(pathname);
  if (path === null) return true;
  const isListed = (patterns: string[]) => patterns.some((pattern) => matches(path, pattern));
  if (path === login || path === callback || isListed(exclude)) return false;
  return include.length === 0 || isListed(include);
}

/** The path as the router matches it: decoded, in lower case, without language prefix and superfluous slashes. */
function readPath(pathname: string) {
  try {
    const decoded = decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, "/");
    return unlocalizedPath(decoded.replace(/(?<=.)\/$/, ""));
  } catch {
    return null;
  }
}

const compiled = new Map<string, RegExp>();

function matches(path: string, pattern: string) {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    expression = new RegExp(`^${source}$`, "s");
    compiled.set(pattern, expression);
  }
  return expression.test(path);
}
