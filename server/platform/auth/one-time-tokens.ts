import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Queries } from "#server/platform/queries.ts";
import type { AuthService } from "./service.ts";

const maxWrongCodes = 5;

export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "reauthentication_token"
  | "email_change_token_new"
  | "email_change_token_current";

export interface OneTimeToken {
  id: string;
  user_id: string;
  token_type: TokenType;
  relates_to: string;
  code_hash: string;
  wrong_codes: number;
  flow_state_id: string | null;
}

export interface IssuedToken {
  /** For the link. Starts with `pkce_` if only the requesting browser can use it. */
  token: string;
  /** Six digits, to enter on another device. */
  code: string;
}

/** Creates the secrets of one mail and replaces those of an earlier mail of the same type. */
export async function issueToken(
  service: AuthService,
  tx: Queries,
  { userId, type, email, flowId }: { userId: string; type: TokenType; email: string; flowId?: string | null },
): Promise<IssuedToken> {
  const token = `${flowId ? "pkce_" : ""}${randomBytes(32).toString("hex")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx`
    insert into auth.one_time_tokens ${tx({
      id: randomUUID(),
      user_id: userId,
      token_type: type,
      token_hash: tokenHash(token),
      relates_to: email,
      code_hash: codeHash(service, email, type, code),
      flow_state_id: flowId ?? null,
    })}
    on conflict (user_id, token_type) do update set
      id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to, code_hash = excluded.code_hash,
      flow_state_id = excluded.flow_state_id, wrong_codes = 0,
      created_at = now() at time zone 'utc', updated_at = now() at time zone 'utc'`;
  return { token, code };
}

/** Finds and locks the token of a link; null if it is unknown or expired. */
export async function findByLink(service: AuthService, tx: Queries, token: string, types: TokenType[]) {
  const [found] = await tx<OneTimeToken[]>`
    select * from auth.one_time_tokens
    where token_hash = ${tokenHash(token)} and token_type in ${tx(types)} and ${isYoungerThan(service.settings.oneTimeTokenSeconds, tx)} for update`;
  return found ?? null;
}

/** Finds and locks the token of a mail to this address by its code; counts wrong codes. */
export async function findByCode(
  service: AuthService,
  tx: Queries,
  email: string,
  code: string,
  types: TokenType[],
) {
  const candidates = await tx<OneTimeToken[]>`
    select * from auth.one_time_tokens
    where relates_to = ${email} and token_type in ${tx(types)} and wrong_codes < ${maxWrongCodes} and ${isYoungerThan(service.settings.oneTimeCodeSeconds, tx)}
    for update`;
  const found = candidates.find((candidate) =>
    isSameHash(candidate.code_hash, codeHash(service, email, candidate.token_type, code)),
  );
  if (!found && candidates.length) {
    await tx`update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where id in ${tx(candidates.map(({ id }) => id))}`;
  }
  return found ?? null;
}

/** Deletes the token and its PKCE flow. */
export async function consumeToken(tx: Queries, token: OneTimeToken) {
  await tx`delete from auth.one_time_tokens where id = ${token.id}`;
  if (token.flow_state_id) await tx`delete from auth.flow_state where id = ${token.flow_state_id}`;
}

function isYoungerThan(seconds: number, tx: Queries) {
  return tx`created_at > (now() at time zone 'utc') - make_interval(secs => ${seconds})`;
}

function tokenHash(token: string) {
  return createHash("sha256").update(token).digest("hex");
}

/** A plain hash of six digits is quickly guessed, so the hash needs a key that is not in the auth tables. */
function codeHash({ secrets }: AuthService, email: string, type: TokenType, code: string) {
  return createHmac("sha256", secrets.tokenKey)
    .update(`one-time code\n${type}\n${email}\n${code}`)
    .digest("hex");
}

function isSameHash(one: string, other: string) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
