import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Queries } from "#server/platform/queries.ts";
import { badRequest, notFound, unprocessable, validationFailed } from "./errors.ts";

// As in Supabase. The page that a link opens exchanges the code at once.
const codeSeconds = 300;

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** Becomes the `amr` claim of the access token. */
export type FlowMethod = "email/signup" | "recovery" | "magiclink" | "email_change" | "invite" | "oauth";

export interface FlowState {
  id: string;
  user_id: string | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: string;
  auth_code_issued_at: Date | null;
  linking_target_id: string | null;
  referrer: string | null;
  provider_secrets: unknown;
}

export function readChallenge(given: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: named } = given;
  if (!challenge && !named) return null;
  if (!challenge || !named)
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const method = named.toLowerCase();
  if (method !== "s256" && method !== "plain") throw validationFailed("Invalid code_challenge_method");
  return { challenge, method };
}

/** Stores the challenge of the requesting browser, which alone can exchange the code. */
export async function startFlow(
  sql: Queries,
  { userId, challenge, method }: { userId: string; challenge: Challenge; method: FlowMethod },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.flow_state (id, user_id, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
    values (${id}, ${userId}, ${challenge.method}, ${challenge.challenge}, 'email', ${method}, now(), now())`;
  return id;
}

/** A fresh code for the address that the browser is sent to; earlier ones of the same flow end. */
export async function issueCode(sql: Queries, flowId: string): Promise<string> {
  const code = randomUUID();
  await sql`
    update auth.flow_state set auth_code = ${codeHash(code)}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flowId}`;
  return code;
}

/** Returns the flow if the verifier matches; a code works once. */
export async function redeemCode(
  tx: Queries,
  code: string,
  verifier: string,
): Promise<FlowState & { user_id: string }> {
  const [flow] = await tx<
    FlowState[]
  >`select * from auth.flow_state where auth_code = ${codeHash(code)} for update`;
  if (!flow?.user_id) throw notFound("flow_state_not_found", "invalid flow state, no valid flow state found");
  if (!flow.auth_code_issued_at || flow.auth_code_issued_at.getTime() + codeSeconds * 1000 < Date.now()) {
    throw unprocessable("flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (!isVerifier(flow, verifier)) {
    throw badRequest("bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  // Also deletes the one-time token of the same mail (foreign key).
  await tx`delete from auth.flow_state where id = ${flow.id}`;
  return { ...flow, user_id: flow.user_id };
}

function isVerifier(flow: FlowState, verifier: string) {
  if (!flow.code_challenge) return false;
  const challenge =
    flow.code_challenge_method === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url");
  const [given, expected] = [Buffer.from(challenge), Buffer.from(flow.code_challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function codeHash(code: string) {
  return createHash("sha256").update(code).digest("hex");
}
