import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { type AuthSite, fails, goodPassword, newEmail, newUser, startAuthSite, succeeds } from "./site.ts";

describe("a site with DISABLE_SIGNUP", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await startAuthSite({ DISABLE_SIGNUP: "true", PASSWORD_MIN_LENGTH: "12", JWT_EXPIRY: "600" });
  });
  afterAll(() => site.stop());

  test("with DISABLE_SIGNUP every kind of sign-up is refused", async () => {
    const error = await fails(site.visitor().auth.signUp({ email: newEmail(), password: goodPassword }));
    expect(error).toMatchObject({
      code: "signup_disabled",
      status: 422,
      message: "Signups not allowed for this instance",
    });
    expect((await fails(site.visitor().auth.signInAnonymously())).code).toBe("signup_disabled");
    const email = newEmail();
    await succeeds(site.visitor().auth.signInWithOtp({ email }));
    expect(await site.sql`select from auth.users where email = ${email}`).toHaveLength(0);
    expect((await site.call("/settings")).json.disable_signup).toBe(true);
  });

  test("PASSWORD_MIN_LENGTH and JWT_EXPIRY are respected", async () => {
    const { admin } = site.operator().auth;
    expect((await fails(admin.createUser({ email: newEmail(), password: "eleven char" }))).code).toBe(
      "weak_password",
    );
    const email = newEmail();
    await succeeds(admin.createUser({ email, password: goodPassword, email_confirm: true }));
    const { session } = await succeeds(
      site.visitor().auth.signInWithPassword({ email, password: goodPassword }),
    );
    expect(session.expires_in).toBe(600);
  });

  test("missing features respond with Supabase's error codes", async () => {
    const visitor = site.visitor();
    expect((await fails(visitor.auth.signInWithSSO({ domain: "example.com" }))).code).toBe(
      "saml_provider_disabled",
    );
    expect((await fails(visitor.auth.signUp({ phone: "+34600000000", password: goodPassword }))).code).toBe(
      "signup_disabled",
    );
    expect(
      (await fails(visitor.auth.signInWithPassword({ phone: "+34600000000", password: goodPassword }))).code,
    ).toBe("phone_provider_disabled");
    expect(await site.call("/passkeys")).toMatchObject({ status: 404, json: { error_code: "not_found" } });
    expect(await site.call("/token?grant_type=magic", { method: "POST", body: {} })).toMatchObject({
      status: 400,
    });
  });
});

describe("a site with ENABLE_EMAIL_AUTOCONFIRM", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await startAuthSite({ ENABLE_EMAIL_AUTOCONFIRM: "true" });
  });
  afterAll(() => site.stop());

  test("with autoconfirm a sign-up starts a session and reports a taken address", async () => {
    const email = newEmail();
    const { session } = await succeeds(site.visitor().auth.signUp({ email, password: goodPassword }));
    expect(session.user.email_confirmed_at).toBeTruthy();
    expect((await fails(site.visitor().auth.signUp({ email, password: goodPassword }))).code).toBe(
      "user_already_exists",
    );
    expect((await fails(site.visitor().auth.signInAnonymously())).code).toBe("anonymous_provider_disabled");
  });
});

describe("invalid settings", () => {
  test.each([
    [{ PASSWORD_MIN_LENGTH: "3" }, "PASSWORD_MIN_LENGTH must be at least 6"],
    [{ JWT_SECRET: "short" }, "JWT_SECRET must have at least 32 characters"],
    [{ GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: "x" }, "GOTRUE_EXTERNAL_GOOGLE_SECRET must be set"],
    [
      { GOTRUE_EXTERNAL_MINE_CLIENT_ID: "x", GOTRUE_EXTERNAL_MINE_SECRET: "y" },
      "GOTRUE_EXTERNAL_MINE_URL must name the OpenID issuer",
    ],
  ])("the settings %j are refused with one line", (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message);
  });
});

test("SESSION_IDLE_DAYS ends a session that was not refreshed for so long", async () => {
  const site = await startAuthSite({ SESSION_IDLE_DAYS: "2" });
  try {
    const { client, user } = await newUser(site);
    await site.sql`
      update auth.sessions set refreshed_at = (now() at time zone 'utc') - interval '3 days' where user_id = ${user.id}`;
    expect(await fails(client.auth.refreshSession())).toMatchObject({ code: "session_expired" });
  } finally {
    await site.stop();
  }
});
