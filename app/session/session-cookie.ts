// The session lives in cookies that the browser's client and the server share (spec §9: 400 days, chunks of 3180
// characters, both by @supabase/ssr).

export const sessionCookie = { name: "session", days: 400 };

/** Kept from asking for a link until it is opened, so that only the browser that asked can use it. */
export const verifierCookieNames = `${sessionCookie.name}*-code-verifier`;

export function sessionCookieOptions({ isHttps }: { isHttps: boolean }) {
  return {
    name: sessionCookie.name,
    path: "/",
    sameSite: "lax" as const,
    secure: isHttps,
    maxAge: sessionCookie.days * 24 * 60 * 60,
  };
}

const anyChunk = new RegExp(`(?:^|;\\s*)${sessionCookie.name}(?:\\.\\d+)?=[^;]`);

/** Whether a Cookie header or document.cookie holds a session, good or not. */
export function hasSessionCookie(cookies: string | null) {
  return cookies !== null && anyChunk.test(cookies);
}
