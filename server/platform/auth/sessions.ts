import { randomUUID } from "node:crypto";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { AuthError, badRequest } from "./errors.ts";
import { readRefreshToken, writeRefreshToken } from "./refresh-tokens.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { findUser, isBanned, type User, userJson } from "./users.ts";

// A client may repeat a refresh whose response was lost, or that another tab sent at the same moment.
const reuseSeconds = 60;
const daySeconds = 24 * 3600;

export type Method =
  | "password"
  | "otp"
  | "totp"
  | "oauth"
  | "anonymous"
  | "recovery"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "invite";

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  refreshed_at: Date | null;
  aal: "aal1" | "aal2";
  factor_id: string | null;
  not_after: Date | null;
  refresh_token_counter: string;
}

export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;

export async function startSession(
  service: AuthService,
  tx: Queries,
  { user, method, meta }: { user: User; method: Method; meta: RequestMeta },
) {
  if (isBanned(user)) throw badRequest("user_banned", "User is banned");
  const [session] = await tx<Session[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, refresh_token_counter)
    values (${randomUUID()}, ${user.id}, now(), now(), 'aal1', ${meta.userAgent}, ${meta.ip}, 0)
    returning *`;
  await addMethod(tx, session!.id, method);
  const [signedIn] = await tx<User[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id} returning *`;
  await record(tx, "login", { userId: user.id, ip: meta.ip, traits: { method } });
  return sessionResponse(service, tx, signedIn!, session!);
}

export async function addMethod(tx: Queries, sessionId: string, method: Method) {
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

/** The session in Supabase's format, with the current refresh token. */
export async function sessionResponse(service: AuthService, sql: Queries, user: User, session: Session) {
  const { settings, secrets } = service;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenSeconds;
  const methods = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`;
  const accessToken = await service.keys.sign({
    iss: `${settings.siteUrl}/auth/v1`,
    sub: user.id,
    aud: "authenticated",
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: [...methods],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(
      { sessionId: session.id, counter: Number(session.refresh_token_counter) },
      secrets.tokenKey,
    ),
    user: await userJson(sql, user),
  };
}

/** Exchanges a refresh token for the next one. Reuse of an old token ends the session, because it may be stolen. */
export async function refreshSession(service: AuthService, token: string, meta: RequestMeta) {
  const given = readRefreshToken(token, service.secrets.tokenKey);
  if (!given) throw unknownToken();
  // Errors are returned and thrown after the transaction, because the deletion of the session must be committed.
  const outcome = await service.sql.begin(async (tx) => {
    const [session] = await tx<(Session & { seconds_since: number })[]>`
      select *, extract(epoch from now() - coalesce(refreshed_at at time zone 'utc', created_at))::float as seconds_since
      from auth.sessions where id = ${given.sessionId} for update`;
    const user = session && (await findUser(tx, session.user_id));
    if (!session || !user) return unknownToken();
    if (isBanned(user)) return badRequest("user_banned", "Invalid Refresh Token: User Banned");
    const { sessionIdleDays, sessionMaxDays } = service.settings;
    const isIdle = session.seconds_since > sessionIdleDays * daySeconds;
    const endsAt =
      session.not_after?.getTime() ?? session.created_at.getTime() + sessionMaxDays * daySeconds * 1000;
    if (isIdle || endsAt < Date.now()) {
      await tx`delete from auth.sessions where id = ${session.id}`;
      return badRequest(
        "session_expired",
        `Invalid Refresh Token: Session Expired${isIdle ? " (Inactivity)" : ""}`,
      );
    }
    const behind = Number(session.refresh_token_counter) - given.counter;
    if (behind === 1 && session.seconds_since < reuseSeconds)
      return sessionResponse(service, tx, user, session);
    if (behind !== 0) {
      await tx`delete from auth.sessions where id = ${session.id}`;
      await record(tx, "token_revoked", { userId: user.id, ip: meta.ip });
      return badRequest("refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
    const [next] = await tx<Session[]>`
      update auth.sessions set refresh_token_counter = refresh_token_counter + 1, updated_at = now(),
        refreshed_at = now() at time zone 'utc', user_agent = ${meta.userAgent}, ip = ${meta.ip}
      where id = ${session.id} returning *`;
    await record(tx, "token_refreshed", { userId: user.id, ip: meta.ip });
    return sessionResponse(service, tx, user, next!);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

function unknownToken() {
  return badRequest("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

export async function endSessions(
  tx: Queries,
  userId: string,
  scope: "global" | "local" | "others",
  sessionId: string | null,
) {
  if (scope === "global" || !sessionId) await tx`delete from auth.sessions where user_id = ${userId}`;
  else if (scope === "local")
    await tx`delete from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  else await tx`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
}
