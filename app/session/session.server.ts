import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";

/** Adds the changed session cookies to a response: refreshed tokens, or their removal. */
type SetCookies = (headers: Headers) => Headers;

/** The session of a request; null for visitors and while the second step is missing. */
export async function findSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ session: SessionClaims | null; setCookies: SetCookies }> {
  const { accounts } = context.get(servicesContext);
  const { claims, setCookies } = await findClaims(request, context);
  const session = claims && !(await accounts.owesSecondStep(claims)) ? claims : null;
  return { session, setCookies };
}

/** The claims of the session, refreshed if expired, even without the second step. Verified with our own keys. */
export async function findClaims(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ claims: SessionClaims | null; setCookies: SetCookies }> {
  if (!hasSessionCookie(request.headers.get("Cookie")))
    return { claims: null, setCookies: (headers) => headers };
  const { client, setCookies } = createRequestClient(request, context);
  const { data, error } = await client.auth.getSession();
  const token = data.session?.access_token;
  const claims = token ? await context.get(servicesContext).accounts.findClaims(token) : null;
  // An invalid cookie is removed, because the sign-in page and the portal would redirect to each other. It stays while
  // the service is unreachable.
  if (!claims && !isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: "local" });
  return { claims, setCookies };
}
