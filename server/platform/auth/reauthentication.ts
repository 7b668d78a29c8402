// Changes of access (password, address, second factor, identities) need more than a session, which may be stolen.
import { record } from "./audit.ts";
import { AuthError, badRequest, unprocessable, validationFailed } from "./errors.ts";
import { consumeToken, findByCode } from "./one-time-tokens.ts";
import { isPassword } from "./passwords.ts";
import type { AuthService } from "./service.ts";
import type { Session } from "./sessions.ts";
import { listFactors, type User } from "./users.ts";

const recentMinutes = 15;

// These methods prove that the user reads the mailbox, which is enough to recover the account.
const mailMethods = ["recovery", "otp", "magiclink", "email/signup", "email_change", "invite"];

interface Proofs {
  currentPassword?: string | null | undefined;
  nonce?: string | null | undefined;
}

interface Owner {
  user: User;
  session: Session | null;
}

/** The current password, the code of a mail, or a session that a mail has opened within the last minutes. */
export async function requireProofForPassword(
  service: AuthService,
  { user, session }: Owner,
  { currentPassword, nonce }: Proofs,
) {
  if (nonce) return requireNonce(service, user, nonce);
  if (currentPassword != null && user.encrypted_password)
    return requireCurrentPassword(service, user, currentPassword);
  if (!service.settings.requiresReauthentication || user.is_anonymous) return;
  const methods = await listRecentMethods(service, session);
  if (methods.some((method) => mailMethods.includes(method))) return;
  if (!user.encrypted_password && methods.length > 0) return;
  if (user.encrypted_password)
    throw badRequest("current_password_required", "Current password required when setting new password.");
  throw reauthenticationNeeded();
}

/** For other changes, a sign-in within the last minutes is enough too. Accounts with a second factor need aal2. */
export async function requireProof(service: AuthService, { user, session }: Owner, proofs: Proofs = {}) {
  await requireSecondStep(service, { user, session });
  const { currentPassword, nonce } = proofs;
  if (nonce) return requireNonce(service, user, nonce);
  if (currentPassword != null && user.encrypted_password)
    return requireCurrentPassword(service, user, currentPassword);
  if (!service.settings.requiresReauthentication || user.is_anonymous) return;
  if ((await listRecentMethods(service, session)).length === 0) throw reauthenticationNeeded();
}

export async function requireSecondStep({ sql }: AuthService, { user, session }: Owner) {
  if (session?.aal === "aal2") return;
  const factors = await listFactors(sql, user.id);
  if (factors.some(({ status }) => status === "verified")) {
    const message = "AAL2 session is required to update email, password or identities when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
}

async function listRecentMethods({ sql }: AuthService, session: Session | null): Promise<string[]> {
  if (!session) return [];
  const rows = await sql<{ method: string }[]>`
    select authentication_method as method from auth.mfa_amr_claims
    where session_id = ${session.id} and updated_at > now() - make_interval(mins => ${recentMinutes})`;
  return rows.map(({ method }) => method);
}

async function requireCurrentPassword({ sql, rateLimits }: AuthService, user: User, password: string) {
  const account = `password of ${user.id}`;
  await rateLimits.consume("signInFailuresByAccount", account);
  if (!(await isPassword(password, user.encrypted_password))) {
    await record(sql, "login_failed", { userId: user.id, traits: { purpose: "reauthentication" } });
    throw badRequest("current_password_invalid", "Current password is incorrect.");
  }
  await rateLimits.reset("signInFailuresByAccount", account);
}

async function requireNonce(service: AuthService, user: User, nonce: string) {
  if (!user.email)
    throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  await service.rateLimits.consume("reauthenticationFailuresByAccount", user.id);
  const isRight = await service.sql.begin(async (tx) => {
    const token = await findByCode(service, tx, user.email!, nonce, ["reauthentication_token"]);
    if (token) await consumeToken(tx, token);
    return token !== null;
  });
  if (!isRight) throw unprocessable("reauthentication_not_valid", "Nonce has expired or is invalid");
  await service.rateLimits.reset("reauthenticationFailuresByAccount", user.id);
}

function reauthenticationNeeded() {
  return badRequest("reauthentication_needed", "This change requires a recent sign-in or reauthentication");
}
