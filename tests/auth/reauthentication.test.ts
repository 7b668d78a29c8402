import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthSite,
  codeIn,
  fails,
  goodPassword,
  newEmail,
  newUser,
  openMail,
  startAuthSite,
  succeeds,
} from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

const password = "quite another one";

/** A session of this user that the password has opened. */
async function signIn(email: string, given = goodPassword) {
  const client = site.visitor();
  const { session } = await succeeds(client.auth.signInWithPassword({ email, password: given }));
  return { client, token: session.access_token };
}

/** Makes the sign-ins of a user older than the fifteen minutes for which they prove who it is. */
async function age(userId: string) {
  await site.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
    where session_id in (select id from auth.sessions where user_id = ${userId})`;
}

describe("a new password", () => {
  test("needs the current one in a session that the password opened", async () => {
    const { email } = await newUser(site);
    const { client } = await signIn(email);
    expect((await fails(client.auth.updateUser({ password }))).code).toBe("current_password_required");
    await succeeds(client.auth.updateUser({ password, current_password: goodPassword }));
    await signIn(email, password);
  });

  test("needs no current one after a recovery mail, for fifteen minutes", async () => {
    const { email, user } = await newUser(site);
    const client = site.visitor();
    await succeeds(client.auth.resetPasswordForEmail(email));
    await succeeds(client.auth.exchangeCodeForSession(await openMail(site, email, 2)));
    await age(user.id);
    expect((await fails(client.auth.updateUser({ password }))).code).toBe("current_password_required");
    const later = site.visitor("implicit");
    await succeeds(later.auth.resetPasswordForEmail(email));
    const token = codeIn(await site.mailTo(email, 3));
    await succeeds(later.auth.verifyOtp({ email, token, type: "recovery" }));
    await succeeds(later.auth.updateUser({ password }));
  });

  test("can be set with the code of a reauthentication mail", async () => {
    const { email } = await newUser(site);
    const { client } = await signIn(email);
    await succeeds(client.auth.reauthenticate());
    const nonce = codeIn(await site.mailTo(email, 2));
    await succeeds(client.auth.updateUser({ password, nonce }));
  });
});

describe("in a session older than fifteen minutes", () => {
  test("a change of address needs the current password", async () => {
    const { email, user } = await newUser(site);
    const { client } = await signIn(email);
    await age(user.id);
    const change = { email: newEmail() };
    expect((await fails(client.auth.updateUser(change))).code).toBe("reauthentication_needed");
    await succeeds(client.auth.updateUser({ ...change, current_password: goodPassword }));
  });

  test("factors, identities and the account cannot be changed", async () => {
    const { email, user } = await newUser(site);
    const { client, token } = await signIn(email);
    await age(user.id);
    expect((await fails(client.auth.mfa.enroll({ factorType: "totp" }))).code).toBe(
      "reauthentication_needed",
    );
    const { identities } = await succeeds(client.auth.getUserIdentities());
    for (const [path, method] of [
      [`/user/identities/${identities[0]!.identity_id}`, "DELETE"],
      ["/user/identities/authorize?provider=google", "GET"],
    ] as const) {
      expect((await site.call(path, { method, token })).json.error_code).toBe("reauthentication_needed");
    }
    expect((await client.rpc("delete_my_account")).error?.hint).toBe("reauthentication_needed");
    expect(await site.sql`select from auth.users where id = ${user.id}`).toHaveLength(1);
  });
});

test("owners get a mail about a new and a removed factor, and about the deletion", async () => {
  const { client, email } = await newUser(site);
  const { id, totp } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
  const code = new TOTP({ secret: totp.secret }).generate();
  await succeeds(client.auth.mfa.challengeAndVerify({ factorId: id, code }));
  expect((await site.mailTo(email, 2)).subject).toContain("verificación en dos pasos");
  await succeeds(client.auth.mfa.unenroll({ factorId: id }));
  expect((await site.mailTo(email, 3)).subject).toContain("desactivado");
  await succeeds(client.auth.refreshSession());
  expect((await client.rpc("delete_my_account")).error).toBeNull();
  expect((await site.mailTo(email, 4)).subject).toBe("Tu cuenta de Hornero se ha eliminado");
});

test("an account with a second factor links and unlinks identities only at aal2", async () => {
  const { client, email } = await newUser(site);
  const { id, totp } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
  const code = new TOTP({ secret: totp.secret }).generate();
  await succeeds(client.auth.mfa.challengeAndVerify({ factorId: id, code }));
  const { client: half, token } = await signIn(email);
  const { identities } = await succeeds(half.auth.getUserIdentities());
  for (const [path, method, body] of [
    [`/user/identities/${identities[0]!.identity_id}`, "DELETE", undefined],
    ["/user/identities/authorize?provider=google", "GET", undefined],
    ["/token?grant_type=id_token", "POST", { link_identity: true, provider: "google", id_token: "x" }],
  ] as const) {
    expect((await site.call(path, { method, token, body })).json.error_code).toBe("insufficient_aal");
  }
  const { session } = await succeeds(client.auth.getSession());
  const whole = await site.call(`/user/identities/${identities[0]!.identity_id}`, {
    method: "DELETE",
    token: session.access_token,
  });
  expect(whole.json.error_code).toBe("single_identity_not_deletable");
});

test("a setting allows what Supabase allows by default", async () => {
  const lenient = await startAuthSite(
    { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "false" },
    site,
  );
  const { email } = await newUser(lenient);
  const client = lenient.visitor();
  await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
  await succeeds(client.auth.updateUser({ password }));
  await lenient.stop();
});
