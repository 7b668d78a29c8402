import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setOperator } from "#server/accounts/operator-role.ts";
import { deleteExpiredAuthRows } from "#server/platform/auth/expired-rows.ts";
import {
  type AuthSite,
  codeIn,
  fails,
  goodPassword,
  newEmail,
  newUser,
  startAuthSite,
  succeeds,
} from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

/** The actions that the log has about an account, oldest first. */
async function actionsOf(userId: string | null) {
  const rows = await site.sql<{ action: string }[]>`
    select payload ->> 'action' as action from auth.audit_log_entries
    where payload ->> 'actor_id' is not distinct from ${userId} order by created_at`;
  return rows.map(({ action }) => action);
}

/** The code of the mail about a change of the address. */
async function findCode(address: string) {
  const mails = await site.mailsTo(address);
  const mail = mails.find(({ subject }) => subject === "Confirma el cambio de correo");
  return mail ? codeIn(mail) : null;
}

test("failed sign-ins are logged, for known and unknown addresses", async () => {
  const { email, user } = await newUser(site);
  await fails(site.visitor().auth.signInWithPassword({ email, password: "wrong password" }));
  expect((await actionsOf(user.id)).filter((action) => action === "login_failed")).toHaveLength(1);
  const before = (await actionsOf(null)).filter((action) => action === "login_failed").length;
  await fails(site.visitor().auth.signInWithPassword({ email: newEmail(), password: "wrong password" }));
  expect((await actionsOf(null)).filter((action) => action === "login_failed")).toHaveLength(before + 1);
});

test("second steps, recovery codes, exports, and changes of password, address and role are logged", async () => {
  const { client, user, email } = await newUser(site);
  const { accounts } = site.backend;
  const factor = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
  const totp = new TOTP({ secret: factor.totp.secret });
  await fails(client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: "000000" }));
  await succeeds(client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totp.generate() }));
  const { session } = await succeeds(client.auth.getSession());
  const claims = (await accounts.verifyToken(session.access_token))!;
  const [code] = await accounts.createRecoveryCodes(claims);
  expect(await accounts.redeemRecoveryCode(claims, "AAAAA-AAAAA", "")).toBe(false);
  expect(await accounts.redeemRecoveryCode(claims, code!, "")).toBe(true);
  await accounts.recordExport(claims, "my-data");
  await succeeds(
    client.auth.updateUser({ password: "another long password", current_password: goodPassword }),
  );
  const newAddress = newEmail();
  await succeeds(client.auth.updateUser({ email: newAddress }));
  for (const address of [email, newAddress]) {
    await expect.poll(async () => (await findCode(address)) !== null).toBe(true);
    await client.auth.verifyOtp({ email: address, token: (await findCode(address))!, type: "email_change" });
  }
  await setOperator(site.sql, newAddress, true);
  await succeeds(site.operator().auth.admin.deleteUser(user.id));
  const actions = await actionsOf(user.id);
  for (const action of [
    "verification_failed",
    "recovery_codes_created",
    "recovery_code_failed",
    "recovery_code_used",
    "data_exported",
    "user_updated_password",
    "user_updated_email",
    "role_changed",
    "user_deleted",
  ])
    expect(actions, action).toContain(action);
  expect(actions.filter((action) => action === "user_deleted")).toHaveLength(1);
});

test("nobody changes the log, and the cleanup deletes what is a year old", async () => {
  const { server, owner, authenticator } = site.database;
  const [entry] = await server`select id from auth.audit_log_entries limit 1`;
  for (const sql of [server, authenticator]) {
    await expect(sql`update auth.audit_log_entries set payload = '{}'`).rejects.toThrow(/permission denied/);
    await expect(sql`delete from auth.audit_log_entries`).rejects.toThrow(/permission denied/);
    await expect(sql`truncate auth.audit_log_entries`).rejects.toThrow(/permission denied/);
  }
  for (const role of ["anon", "authenticated", "service_role"]) {
    const rights = await owner`
      select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where has_table_privilege(${role}, 'auth.audit_log_entries', privilege)`;
    expect(rights).toEqual([]);
  }
  // Not even the owner, by mistake.
  const appendOnly = /append-only/;
  await expect(owner`update auth.audit_log_entries set payload = '{}'`).rejects.toThrow(appendOnly);
  await expect(owner`delete from auth.audit_log_entries where id = ${entry!.id}`).rejects.toThrow(appendOnly);
  await expect(owner`truncate auth.audit_log_entries`).rejects.toThrow(appendOnly);

  await owner`
    insert into auth.audit_log_entries (id, payload, created_at)
    values (gen_random_uuid(), '{"action": "old"}', now() - interval '366 days')`;
  await deleteExpiredAuthRows(server, { sessionIdleDays: 30, sessionMaxDays: 400 });
  const old = await owner`select from auth.audit_log_entries where payload ->> 'action' = 'old'`;
  expect(old).toHaveLength(0);
  expect(await owner`select from auth.audit_log_entries where id = ${entry!.id}`).toHaveLength(1);
});
