import type { Sql, TransactionSql } from "postgres";
import type { Accounts, SessionClaims } from "#app/session/accounts-service.ts";
import type { SendAccountMail } from "#server/mail/account-mails.ts";
import type { AuthRateLimits } from "#server/platform/auth/rate-limit-rules.ts";

/** The authentication service: of this process or of a remote Supabase. */
export interface AuthBackend {
  publishableKey: string;
  providers: string[];
  /** Returns the claims; rejects if the token is forged or expired. */
  verifyAccessToken(accessToken: string): Promise<{ role?: unknown; sub?: string | undefined }>;
  rateLimits: AuthRateLimits;
  sendMail: SendAccountMail;
}

export function createAccounts(
  sql: Sql,
  { publishableKey, providers, verifyAccessToken, rateLimits, sendMail }: AuthBackend,
): Accounts {
  return {
    publishableKey,
    providers,
    async verifyToken(accessToken) {
      const claims = await verifyAccessToken(accessToken).catch(() => null);
      if (claims?.role !== "authenticated" || !claims.sub) return null;
      return (await isSessionOver(sql, claims as SessionClaims)) ? null : (claims as SessionClaims);
    },
    async needsSecondFactor({ sub, aal }) {
      if (aal === "aal2") return false;
      const [factor] = await sql`
        select from auth.mfa_factors where user_id = ${sub} and status = 'verified' limit 1`;
      return factor !== undefined;
    },
    async isOperator({ sub, app_metadata: metadata }) {
      if (metadata?.operator !== true) return false;
      // The token may be up to an hour older than the row.
      const [row] = await sql`
        select from auth.users where id = ${sub} and deleted_at is null and raw_app_meta_data @> '{"operator": true}'`;
      return row !== undefined;
    },
    async redeemRecoveryCode(claims, code, page) {
      if (!(await rateLimits.tryConsume("factorFailuresByAccount", claims.sub))) return false;
      const isRight = await asUser(sql, claims, async (tx) => {
        const [row] = await tx`select private.use_recovery_code(${code}) as is_right`;
        return row?.is_right === true;
      });
      if (!isRight) return false;
      await rateLimits.reset("factorFailuresByAccount", claims.sub);
      if (claims.email) await sendMail(sql, { kind: "factor_removed", recipient: claims.email, page });
      return true;
    },
    createRecoveryCodes(claims) {
      return asUser(sql, claims, async (tx) => {
        const rows = await tx<{ code: string }[]>`select code from public.create_recovery_codes() as code`;
        return rows.map(({ code }) => code);
      });
    },
    async acceptTexts({ sub }, version) {
      await sql`
        insert into public.text_acceptances (user_id, version) values (${sub}, ${version}) on conflict do nothing`;
    },
  };
}

/** The token is valid for up to an hour after its session has ended. */
async function isSessionOver(sql: Sql, { sub, session_id: sessionId }: SessionClaims) {
  if (!sessionId) return false;
  const [row] = await sql`
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${sub} and (s.not_after is null or s.not_after > now())
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`;
  return row === undefined;
}

/** Row-level security sees the user's claims, as it does through the data API. */
async function asUser<T>(sql: Sql, claims: SessionClaims, work: (tx: TransactionSql) => Promise<T>) {
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    return work(tx);
  });
  return result as T;
}
