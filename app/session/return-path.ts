// The page that required signing in: a short-lived cookie that the sign-in page reads (product §6).

export const returnCookieName = "return_to";
export const returnCookieSeconds = 10 * 60;

/** A Set-Cookie value. Not HttpOnly, because the sign-in form reads it in the browser; it is no secret. */
export function returnCookie(path: string, { isHttps }: { isHttps: boolean }) {
  const secure = isHttps ? "; Secure" : "";
  return `${returnCookieName}=${encodeURIComponent(path)}; Path=/; Max-Age=${returnCookieSeconds}; SameSite=Lax${secure}`;
}

export const expiredReturnCookie = `${returnCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The saved path from a Cookie header or from document.cookie; null unless it is a path of this site. */
export function findReturnPath(cookies: string | null): string | null {
  const saved = cookies?.match(new RegExp(`(?:^|;\\s*)${returnCookieName}=([^;]*)`))?.[1];
  if (!saved) return null;
  try {
    return parseSitePath(decodeURIComponent(saved));
  } catch {
    return null; // not decodable
  }
}

/** The normalised path, or null when it could lead off the site. */
export function parseSitePath(path: string): string | null {
  if (!path.startsWith("/")) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  // "/..//evil.com" has our origin here, but its normalised path would lead off the site when parsed again.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : null;
}
