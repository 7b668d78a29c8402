// The session lives in cookies that browser and server share: 400 days, chunks of 3180 characters, both set by
// @supabase/ssr (product §9).

export const sessionCookie = { name: "session", days: 400 };

// On https, browsers accept a cookie of this name only from this very host, by https and for all paths: no subdomain
// and no unencrypted page can plant a session.
export const hostPrefix = "__Host-";

export function sessionCookieName({ isHttps }: { isHttps: boolean }) {
  return isHttps ? hostPrefix + sessionCookie.name : sessionCookie.name;
}

/** The PKCE verifiers: only the browser that requested a link can use it. */
export const verifierCookieNames = `${sessionCookie.name}*-code-verifier`;

export function sessionCookieOptions({ isHttps }: { isHttps: boolean }) {
  return {
    name: sessionCookieName({ isHttps }),
    path: "/",
    sameSite: "lax" as const,
    secure: isHttps,
    maxAge: sessionCookie.days * 24 * 60 * 60,
  };
}

export const anyChunk = new RegExp(`(?:^|;\\s*)(?:${hostPrefix})?${sessionCookie.name}(?:\\.\\d+)?=[^;]`);

/** Whether a Cookie header or document.cookie contains a session, valid or not. */
export function hasSessionCookie(cookies: string | null) {
  return cookies !== null && anyChunk.test(cookies);
}
