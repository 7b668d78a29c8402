import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";

/** Adds session cookies to a response: renewed tokens, or their deletion. */
type SetCookies = (headers: Headers) => Headers;

/** The session of the request; null for visitors and for users who have not passed their second factor. */
export async function findSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ session: SessionClaims | null; setCookies: SetCookies }> {
  const { accounts } = context.get(servicesContext);
  const { claims, setCookies } = await findClaims(request, context);
  const session = claims && !(await accounts.needsSecondFactor(claims)) ? claims : null;
  return { session, setCookies };
}

/** The verified claims of the session, renewed if expired, even if the second factor is still missing. */
export async function findClaims(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ claims: SessionClaims | null; setCookies: SetCookies }> {
  if (!hasSessionCookie(request.headers.get("Cookie")))
    return { claims: null, setCookies: (headers) => headers };
  const { client, setCookies } = createRequestClient(request, context);
  const { data, error } = await client.auth.getSession();
  const token = data.session?.access_token;
  const claims = token ? await context.get(servicesContext).accounts.verifyToken(token) : null;
  // Deletes a cookie that can never be valid again, because the sign-in page and the portal would redirect in a loop.
  // Keeps it while the service is only unreachable.
  if (!claims && !isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: "local" });
  return { claims, setCookies };
}
