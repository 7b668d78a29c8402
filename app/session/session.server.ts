import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";

/** Adds to an answer what changed about the session: fresh tokens, or the end of one that no longer counts. */
type SetCookies = (headers: Headers) => Headers;

/** The session of whoever sent the request; null for visitors, and for somebody who still owes the second step. */
export async function findSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ session: SessionClaims | null; setCookies: SetCookies }> {
  const { accounts } = context.get(servicesContext);
  const { claims, setCookies } = await findClaims(request, context);
  const session = claims && !(await accounts.owesSecondStep(claims)) ? claims : null;
  return { session, setCookies };
}

/** Whose session it is, renewed when its hour is over, whether or not a second step is owed. Checked by our own keys. */
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
  // A cookie that can never count again is taken away: kept, the sign-in page and the portal would send its owner
  // back and forth. While the service is only out of reach it stays.
  if (!claims && !isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: "local" });
  return { claims, setCookies };
}
