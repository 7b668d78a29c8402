import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toString as drawQrCode } from "qrcode";
import { z } from "zod";
import { record } from "./audit.ts";
import { forbidden, notFound, unprocessable, validationFailed } from "./errors.ts";
import { requireProof } from "./reauthentication.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { addMethod, type Session, sessionResponse } from "./sessions.ts";
import { type Factor, listFactors, lockUser, type User } from "./users.ts";

const challengeSeconds = 300;
const maxFactors = 10;
const periodSeconds = 30;

export const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(80).nullish(),
  issuer: z.string().max(80).nullish(),
});

export const factorVerifyBody = z.object({ challenge_id: z.uuid().nullish(), code: z.string().nullish() });

interface FactorRequest {
  user: User;
  session: Session;
  /** The page that sent the request. */
  page: string;
  meta: RequestMeta;
}

/** Creates a secret for an authenticator app; it is unverified until the user enters a code. */
export async function enrolFactor(
  service: AuthService,
  body: z.infer<typeof enrolBody>,
  { user, session, meta }: FactorRequest,
) {
  const { sql, settings } = service;
  if (body.factor_type !== "totp") throw validationFailed("factor_type needs to be totp");
  await requireProof(service, { user, session });
  const name = body.friendly_name?.trim() ?? "";
  const totp = new TOTP({
    issuer: body.issuer || new URL(settings.siteUrl).host,
    label: user.email ?? user.id,
    secret: new Secret({ size: 20 }),
    period: periodSeconds,
  });
  const factorId = await sql.begin(async (tx) => {
    await lockUser(tx, user.id);
    await tx`
      delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and created_at < now() - interval '1 hour'`;
    const factors = await listFactors(tx, user.id);
    if (name && factors.some((factor) => factor.friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw unprocessable("mfa_factor_name_conflict", message);
    }
    if (factors.length >= maxFactors) {
      throw unprocessable(
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    }
    const [factor] = await tx<Factor[]>`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${randomUUID()}, ${user.id}, ${name}, 'totp', 'unverified', ${totp.secret.base32}, now(), now())
      returning *`;
    await record(tx, "factor_in_progress", { userId: user.id, ip: meta.ip });
    return factor!.id;
  });
  const uri = totp.toString();
  // Clients put the SVG into a data URL unescaped, where "#" would start a fragment. Hence named colours.
  const svg = await drawQrCode(uri, { type: "svg", margin: 2 });
  const qrCode = svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black");
  return {
    id: factorId,
    type: "totp",
    friendly_name: name,
    totp: { qr_code: qrCode, secret: totp.secret.base32, uri },
  };
}

export async function challengeFactor({ sql }: AuthService, factorId: string, { user, meta }: FactorRequest) {
  const factor = await requireFactor(sql, factorId, user);
  const [challenge] = await sql<{ id: string; created_at: Date }[]>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${randomUUID()}, ${factor.id}, now(), ${meta.ip}) returning *`;
  const expiresAt = Math.floor(challenge!.created_at.getTime() / 1000) + challengeSeconds;
  return { id: challenge!.id, type: factor.factor_type, expires_at: expiresAt };
}

/** A correct code raises the session to aal2 and ends the user's aal1 sessions. */
export async function verifyFactor(
  service: AuthService,
  factorId: string,
  body: z.infer<typeof factorVerifyBody>,
  { user, session, page, meta }: FactorRequest,
) {
  const { sql, rateLimits } = service;
  if (!body.challenge_id || !body.code) throw validationFailed("challenge_id and code are required");
  await rateLimits.consume("factorFailuresByAccount", user.id);
  const response = await sql.begin(async (tx) => {
    await lockUser(tx, user.id);
    const factor = await requireFactor(tx, factorId, user);
    const [challenge] = await tx<{ created_at: Date; verified_at: Date | null }[]>`
      select * from auth.mfa_challenges where id = ${body.challenge_id!} and factor_id = ${factor.id} for update`;
    if (!challenge || challenge.verified_at) {
      throw unprocessable("mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    }
    if (challenge.created_at.getTime() + challengeSeconds * 1000 < Date.now()) {
      throw unprocessable(
        "mfa_challenge_expired",
        `MFA challenge ${body.challenge_id} has expired, verify against another challenge or create a new challenge.`,
      );
    }
    const step = timeStepOf(factor, body.code!);
    const [used] = await tx`
      select from auth.mfa_challenges where factor_id = ${factor.id} and otp_code = ${String(step)}`;
    // Not thrown here, because the entry in the audit log must be committed.
    if (step === null || used) {
      await record(tx, "verification_failed", { userId: user.id, ip: meta.ip });
      return null;
    }

    await tx`update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)} where id = ${body.challenge_id!}`;
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and factor_type = 'totp'`;
    await addMethod(tx, session.id, "totp");
    const [raised] = await tx<Session[]>`
      update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now(), refreshed_at = now() at time zone 'utc',
        refresh_token_counter = refresh_token_counter + 1
      where id = ${session.id} returning *`;
    if (!raised) throw forbidden("session_not_found", "Session from session_id claim in JWT does not exist");
    await tx`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`;
    await record(tx, "verification_attempted", { userId: user.id, ip: meta.ip });
    if (factor.status === "unverified" && user.email)
      await service.sendMail(tx, { kind: "factor_added", recipient: user.email, page });
    return sessionResponse(service, tx, user, raised);
  });
  if (!response) throw unprocessable("mfa_verification_failed", "Invalid TOTP code entered");
  await rateLimits.reset("factorFailuresByAccount", user.id);
  return response;
}

export async function unenrolFactor(
  service: AuthService,
  factorId: string,
  { user, session, page, meta }: FactorRequest,
) {
  const { status } = await requireFactor(service.sql, factorId, user);
  if (status === "verified" && session.aal !== "aal2")
    throw unprocessable("insufficient_aal", "AAL2 required to unenroll verified factor");
  if (status === "verified") await requireProof(service, { user, session });
  await service.sql.begin(async (tx) => {
    const factor = await requireFactor(tx, factorId, user);
    await removeFactor(tx, factor);
    if (factor.status === "verified" && user.email)
      await service.sendMail(tx, { kind: "factor_removed", recipient: user.email, page });
    await record(tx, "factor_unenrolled", { userId: user.id, ip: meta.ip });
  });
  return { id: factorId };
}

/** Lowers the sessions that it raised to aal1. */
export async function removeFactor(tx: Parameters<typeof listFactors>[0], factor: Factor) {
  await tx`delete from auth.mfa_factors where id = ${factor.id}`;
  await tx`
    delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
  await tx`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${factor.id}`;
}

export async function requireFactor(
  sql: Parameters<typeof listFactors>[0],
  factorId: string,
  user: Pick<User, "id">,
): Promise<Factor> {
  const factor = (await listFactors(sql, user.id)).find(({ id }) => id === factorId);
  if (!factor) throw notFound("mfa_factor_not_found", "Factor not found");
  return factor;
}

/** The time step of the code: the current one, the one before or the one after; null if it matches none. */
function timeStepOf(factor: Factor, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret!), period: periodSeconds });
  const delta = totp.validate({ token: code.trim(), window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / periodSeconds) + delta;
}
