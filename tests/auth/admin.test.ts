import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { SignJWT } from "jose";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthSite,
  fails,
  followLink,
  goodPassword,
  linkIn,
  newEmail,
  newUser,
  startAuthSite,
  succeeds,
} from "./site.ts";

const legacySecret = "a secret of an older Supabase, long enough";
let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite({ JWT_SECRET: legacySecret });
});
afterAll(() => site.stop());

describe("admin API", () => {
  test("the admin API creates, reads, updates, bans and deletes an account", async () => {
    const { admin } = site.operator().auth;
    const email = newEmail();
    const { user } = await succeeds(
      admin.createUser({
        email,
        password: goodPassword,
        email_confirm: true,
        user_metadata: { first_name: "Leo" },
        app_metadata: { team: "sales" },
      }),
    );
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "email", team: "sales" },
    });
    expect((await succeeds(admin.getUserById(user.id))).user.user_metadata).toMatchObject({
      first_name: "Leo",
    });
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: goodPassword }));

    const changed = newEmail();
    await succeeds(
      admin.updateUserById(user.id, { email: changed, app_metadata: { operator: true, team: null } }),
    );
    expect((await succeeds(admin.getUserById(user.id))).user).toMatchObject({
      email: changed,
      app_metadata: { operator: true },
    });
    await succeeds(admin.updateUserById(user.id, { ban_duration: "1h30m" }));
    expect(
      (await fails(site.visitor().auth.signInWithPassword({ email: changed, password: goodPassword }))).code,
    ).toBe("user_banned");
    await succeeds(admin.updateUserById(user.id, { ban_duration: "none" }));
    await succeeds(site.visitor().auth.signInWithPassword({ email: changed, password: goodPassword }));

    await succeeds(admin.deleteUser(user.id));
    expect(await fails(admin.getUserById(user.id))).toMatchObject({ code: "user_not_found", status: 404 });
    expect(await site.sql`select from profiles where id = ${user.id}`).toHaveLength(0);
  });

  test("a soft delete keeps the row and removes personal data", async () => {
    const { admin } = site.operator().auth;
    const { user, email } = await newUser(site);
    await succeeds(admin.deleteUser(user.id, true));
    const [row] = await site.sql`select * from auth.users where id = ${user.id}`;
    expect(row).toMatchObject({ email: null, encrypted_password: null, raw_user_meta_data: {} });
    expect(
      (await fails(site.visitor().auth.signInWithPassword({ email, password: goodPassword }))).code,
    ).toBe("invalid_credentials");
  });

  test("the admin API lists accounts in pages", async () => {
    const { admin } = site.operator().auth;
    for (let count = 0; count < 3; count += 1)
      await succeeds(admin.createUser({ email: newEmail(), password: goodPassword }));
    const first = await succeeds(admin.listUsers({ page: 1, perPage: 2 }));
    expect(first.users).toHaveLength(2);
    expect(first).toMatchObject({ nextPage: 2, total: expect.any(Number), lastPage: expect.any(Number) });
    const second = await succeeds(admin.listUsers({ page: 2, perPage: 2 }));
    expect(second.users.map(({ id }) => id)).not.toContain(first.users[0]!.id);
  });

  test("the admin API imports accounts with their password hashes", async () => {
    const { hash } = await import("@node-rs/bcrypt");
    const email = newEmail();
    const password_hash = await hash("brought along", 4);
    await succeeds(site.operator().auth.admin.createUser({ email, password_hash, email_confirm: true }));
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: "brought along" }));
  });

  test("the admin API refuses a duplicate address, a bad id and a bad ban duration", async () => {
    const { admin } = site.operator().auth;
    const { email, user } = await newUser(site);
    expect(await fails(admin.createUser({ email }))).toMatchObject({ code: "email_exists", status: 422 });
    const answer = await site.call("/admin/users/not-an-id", { token: site.secretKey });
    expect(answer.status).toBe(404);
    expect((await fails(admin.updateUserById(user.id, { ban_duration: "soon" }))).code).toBe(
      "validation_failed",
    );
  });

  test("the admin API removes a user's lost second factor", async () => {
    const { admin } = site.operator().auth;
    const { client, user } = await newUser(site);
    const { id } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
    expect((await succeeds(admin.mfa.listFactors({ userId: user.id }))).factors).toMatchObject([{ id }]);
    await succeeds(admin.mfa.deleteFactor({ userId: user.id, id }));
    expect((await succeeds(admin.mfa.listFactors({ userId: user.id }))).factors).toEqual([]);
  });

  test("the admin API signs a user out everywhere", async () => {
    const { session } = await newUser(site);
    await succeeds(site.operator().auth.admin.signOut(session.access_token) as never);
    expect((await site.call("/user", { token: session.access_token })).status).toBe(403);
  });

  test("the admin API invites a user by mail", async () => {
    const email = newEmail();
    const { user } = await succeeds(
      site.operator().auth.admin.inviteUserByEmail(email, {
        data: { first_name: "Noa" },
        redirectTo: `${site.url}/en/change-password`,
      }),
    );
    expect(user).toMatchObject({ email, invited_at: expect.any(String) });
    const mail = await site.mailTo(email);
    expect(mail.subject).toBe("You have been invited to Hornero");
    const values = new URLSearchParams((await followLink(linkIn(mail))).hash.slice(1));
    expect((await site.call("/user", { token: values.get("access_token")! })).json.email).toBe(email);
  });

  test.each(["magiclink", "recovery"] as const)(
    "the admin API generates a %s link without a mail",
    async (type) => {
      const { email, user } = await newUser(site);
      const { properties } = await succeeds(site.operator().auth.admin.generateLink({ type, email }));
      expect(properties).toMatchObject({
        verification_type: type,
        email_otp: expect.stringMatching(/^\d{6}$/),
        redirect_to: site.url,
      });
      const answer = await succeeds(
        site.visitor().auth.verifyOtp({ token_hash: properties.hashed_token, type }),
      );
      expect(answer.user.id).toBe(user.id);
      expect((await followLink(properties.action_link)).hash).toContain("otp_expired");
    },
  );

  test("the admin API generates links for a sign-up and an email change", async () => {
    const { admin } = site.operator().auth;
    const email = newEmail();
    const { properties } = await succeeds(
      admin.generateLink({ type: "signup", email, password: goodPassword }),
    );
    await followLink(properties.action_link);
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: goodPassword }));
    const changed = newEmail();
    const links = [
      await succeeds(admin.generateLink({ type: "email_change_current", email, newEmail: changed })),
      await succeeds(admin.generateLink({ type: "email_change_new", email, newEmail: changed })),
    ];
    for (const {
      properties: { action_link },
    } of links)
      await followLink(action_link);
    await succeeds(site.visitor().auth.signInWithPassword({ email: changed, password: goodPassword }));
  });
});

describe("access to the admin API", () => {
  test.each(["publishable", "member", "none"])(
    "the admin API refuses a caller with %s rights",
    async (who) => {
      const { session } = await newUser(site);
      const token = { publishable: site.publishableKey, member: session.access_token, none: undefined }[who];
      for (const [method, path] of [
        ["GET", "/admin/users"],
        ["POST", "/admin/users"],
        ["DELETE", `/admin/users/${session.user.id}`],
        ["POST", "/admin/generate_link"],
        ["POST", "/invite"],
      ] as const) {
        const answer = await site.call(path, {
          method,
          ...(token ? { token } : {}),
          ...(method === "POST" ? { body: {} } : {}),
        });
        expect(answer).toMatchObject({ status: 403, json: { error_code: "not_admin" } });
      }
    },
  );

  test("legacy HS256 keys are accepted if their secret is set", async () => {
    const sign = (role: string, secret: string) =>
      new SignJWT({ role, iss: "supabase" })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime("1h")
        .sign(Buffer.from(secret));
    const serviceKey = await sign("service_role", legacySecret);
    expect(
      (await site.call("/admin/users", { token: serviceKey, headers: { apikey: serviceKey } })).status,
    ).toBe(200);
    const anonKey = await sign("anon", legacySecret);
    expect((await site.call("/settings", { headers: { apikey: anonKey } })).status).toBe(200);
    expect((await site.call("/admin/users", { headers: { apikey: anonKey } })).status).toBe(403);
    const forged = await sign("service_role", "another secret that is long enough");
    expect((await site.call("/admin/users", { token: forged })).json.error_code).toBe("bad_jwt");
    expect(
      (await site.call("/signup", { method: "POST", body: {}, headers: { apikey: forged } })).status,
    ).toBe(401);
  });
});

describe("npm run operator", () => {
  async function run(...words: string[]) {
    const [{ url }] = (await site.sql`select current_setting('port') as url`) as unknown as [{ url: string }];
    const { user, pass } = site.sql.options as unknown as { user: string; pass: string };
    const database = `postgres://${user}:${pass}@127.0.0.1:${url}/${site.sql.options.database}`;
    return promisify(execFile)(process.execPath, ["server/cli/hornero.ts", "operator", ...words], {
      env: { ...process.env, HORNERO_SETTINGS: "/dev/null", DATABASE_URL: database },
    });
  }

  test("the command adds and removes the operator claim and reports an unknown account", async () => {
    const { email } = await newUser(site);
    const signIn = async () => {
      const { user: account, session } = await succeeds(
        site.visitor().auth.signInWithPassword({ email, password: goodPassword }),
      );
      const { accounts } = site.backend;
      const claims = (await accounts.verifyToken(session.access_token))!;
      return { claim: account.app_metadata.operator, isOperator: () => accounts.isOperator(claims) };
    };
    expect((await run("add", email.toUpperCase())).stdout).toContain("is now an operator");
    expect((await run("list")).stdout).toContain(`${email.toLowerCase()}  `);
    const before = await signIn();
    expect([before.claim, await before.isOperator()]).toEqual([true, true]);
    await run("remove", email);
    // The token still says so for the rest of its hour; pages no longer believe it.
    expect(await before.isOperator()).toBe(false);
    const after = await signIn();
    expect([after.claim, await after.isOperator()]).toEqual([undefined, false]);
    await expect(run("add", newEmail())).rejects.toThrow(/there is no account/);
    expect((await run("list")).stdout).not.toContain(email.toLowerCase());
    await expect(run("dance")).rejects.toThrow(/operator list \| add <email>/);
  });

  test("the command removes a second step that the owner did not set up", async () => {
    const { email, client } = await newUser(site);
    const { id, totp } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
    const code = new TOTP({ secret: totp.secret }).generate();
    await succeeds(client.auth.mfa.challengeAndVerify({ factorId: id, code }));
    const visitor = site.visitor();
    await succeeds(visitor.auth.signInWithPassword({ email, password: goodPassword }));
    const levels = async () => (await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await levels()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await run("reset-second-step", email)).stdout).toContain("no second step any more");
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    await succeeds(visitor.auth.signInWithPassword({ email, password: goodPassword }));
    expect(await levels()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    await expect(run("reset-second-step", newEmail())).rejects.toThrow(/there is no account/);
  });
});
