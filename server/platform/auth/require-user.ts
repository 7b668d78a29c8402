import type { Claims } from "#server/platform/keys/access-tokens.ts";
import { type Caller, identifyCaller } from "#server/platform/keys/caller.ts";
import { isUuid } from "#server/platform/keys/user-session.ts";
import { AuthError, forbidden } from "./errors.ts";
import type { AuthService } from "./service.ts";
import type { Session } from "./sessions.ts";
import { findUser, isBanned, type User } from "./users.ts";

/** Throws if the request has an invalid key or token. */
export function identifyRequest(service: AuthService, headers: Headers): Promise<Caller> {
  const { keys, secrets, settings } = service;
  return identifyCaller(headers, { keys, secrets, legacySecret: settings.legacyJwtSecret });
}

/** The user of the token, read from the database. */
export async function requireUser(
  service: AuthService,
  headers: Headers,
): Promise<{ user: User; session: Session | null }> {
  const caller = await identifyRequest(service, headers);
  if (!caller.token) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const { sub, session_id: sessionId } = caller.claims as Claims;
  if (!sub) throw forbidden("bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sub)) throw forbidden("bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUser(service.sql, sub);
  if (!user) throw forbidden("user_not_found", "User from sub claim in JWT does not exist");
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
  return { user, session: sessionId ? await requireSession(service, sessionId, user) : null };
}

export async function requireUserWithSession(service: AuthService, headers: Headers) {
  const { user, session } = await requireUser(service, headers);
  if (!session) throw forbidden("session_not_found", "A session is required");
  return { user, session };
}

async function requireSession({ sql }: AuthService, id: string, user: User): Promise<Session> {
  if (!isUuid(id)) throw forbidden("bad_jwt", "invalid claim: session_id claim must be a UUID");
  const [session] = await sql<
    Session[]
  >`select * from auth.sessions where id = ${id} and user_id = ${user.id}`;
  if (!session) throw forbidden("session_not_found", "Session from session_id claim in JWT does not exist");
  return session;
}

export async function requireAdmin(service: AuthService, headers: Headers) {
  if (!headers.has("Authorization") && !headers.has("apikey")) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const { role } = await identifyRequest(service, headers);
  if (role !== "service_role") throw forbidden("not_admin", "User not allowed");
}
