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
      const { isSessionOver } = await readState(sql, claims as SessionClaims);
      return isSessionOver ? null : (claims as SessionClaims);
    },
    async needsSecondFactor(claims) {
      return claims.aal !== "aal2" && (await readState(sql, claims)).hasSecondFactor;
    },
    async isOperator(claims) {
      return claims.app_metadata?.operator === true && (await readState(sql, claims)).isOperator;
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
    countForm: (ip) => rateLimits.tryConsume("formsByIp", ip),
    async refreshSignIn({ sub, session_id: sessionId }) {
      await sql`select private.refresh_sign_in(${sub}, ${sessionId ?? null})`;
    },
    async recordExport({ sub }, file) {
      await sql`select private.record_audit('data_exported', ${sub}, ${sql.json({ file })})`;
    },
    async acceptTexts({ sub }, version) {
      await sql`
        insert into public.text_acceptances (user_id, version) values (${sub}, ${version}) on conflict do nothing`;
    },
  };
}

interface AccountState {
  isSessionOver: boolean;
  hasSecondFactor: boolean;
  isOperator: boolean;
}

/** The token may be up to an hour older than the account. */
async function readState(sql: Sql, { sub, session_id: sessionId }: SessionClaims) {
  const [state] = await sql<[AccountState]>`
    select is_session_over as "isSessionOver", has_second_factor as "hasSecondFactor", is_operator as "isOperator"
    from private.account_state(${sub}, ${sessionId ?? null})`;
  return state;
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
