import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthSite,
  codeIn,
  fails,
  followLink,
  goodPassword,
  linkIn,
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

describe("sign-up", () => {
  test("a new user confirms by mail in the same browser and is signed in", async () => {
    const email = newEmail();
    const client = site.visitor();
    const names = {
      first_name: "Ana",
      name: "Ana",
      last_name: "Ruiz",
      surname: "Ruiz",
      phone: "+34600000000",
      accepted_texts: "2026-11",
    };
    const { user, session } = await succeeds(
      client.auth.signUp({
        email,
        password: goodPassword,
        options: { data: names, emailRedirectTo: `${site.url}/confirm` },
      }),
    );
    expect(session).toBeNull();
    expect(user).toMatchObject({ email, user_metadata: names, confirmation_sent_at: expect.any(String) });
    expect(user.email_confirmed_at).toBeUndefined();

    const target = await followLink(linkIn(await site.mailTo(email)));
    expect(target.pathname).toBe("/confirm");
    const answer = await succeeds(client.auth.exchangeCodeForSession(target.searchParams.get("code")!));
    expect(answer.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      role: "authenticated",
      aud: "authenticated",
    });
    expect(answer.session).toMatchObject({
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
    });
  });

  test("names, phone and accepted legal texts of a sign-up reach the profile", async () => {
    const { user } = await newUser(site, {
      first_name: "Ana",
      last_name: "Ruiz Gil",
      phone: "600 000 000",
      accepted_texts: "2026-11",
    });
    const [profile] = await site.sql`select * from profiles where id = ${user.id}`;
    expect(profile).toMatchObject({ first_name: "Ana", last_name: "Ruiz Gil", phone: "600 000 000" });
    const [acceptance] = await site.sql`select * from text_acceptances where user_id = ${user.id}`;
    expect(acceptance).toMatchObject({ version: "2026-11", accepted_at: expect.any(Date) });
  });

  test("marketing mail is allowed only by who says so at the sign-up, and the decision is on record", async () => {
    const consentsOf = async (metadata: object) => {
      const { user } = await newUser(site, { accepted_texts: "2026-11", ...metadata });
      return site.sql`select is_granted, version, changed_at from marketing_consents where user_id = ${user.id}`;
    };
    expect(await consentsOf({ marketing_mail: true })).toMatchObject([
      { is_granted: true, version: "2026-11", changed_at: expect.any(Date) },
    ]);
    expect(await consentsOf({ marketing_mail: false })).toHaveLength(0);
    expect(await consentsOf({})).toHaveLength(0);
  });

  test("the code of the confirmation mail works on another device", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signUp({ email, password: goodPassword }));
    const code = codeIn(await site.mailTo(email));
    const { session } = await succeeds(site.visitor().auth.verifyOtp({ email, token: code, type: "signup" }));
    expect(session.user.email).toBe(email);
  });

  test("an unconfirmed user cannot sign in", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signUp({ email, password: goodPassword }));
    const error = await fails(site.visitor().auth.signInWithPassword({ email, password: goodPassword }));
    expect(error).toMatchObject({ code: "email_not_confirmed", status: 400 });
  });

  test.each([
    ["xq7vb", "length"],
    ["password123", "pwned"],
  ])("the weak password %s is refused with its reason", async (password, reason) => {
    const error = await fails(site.visitor().auth.signUp({ email: newEmail(), password }));
    expect(error).toMatchObject({ code: "weak_password", status: 422, reasons: [reason] });
  });

  test.each(["no-at-sign", "a@b", "two@at@example.com", "line\nbreak@example.com", "a b@example.com"])(
    "a sign-up with the email %j is refused",
    async (email) => {
      const error = await fails(site.visitor().auth.signUp({ email, password: goodPassword }));
      expect(error).toMatchObject({ code: "validation_failed", status: 400 });
    },
  );

  test("an earlier unconfirmed sign-up with the same address leaves nothing behind", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signUp({ email, password: "password of a stranger" }));
    await site.mailTo(email);
    const client = site.visitor();
    await succeeds(client.auth.signUp({ email, password: goodPassword }));
    await succeeds(client.auth.exchangeCodeForSession(await openMail(site, email, 2)));
    const error = await fails(
      site.visitor().auth.signInWithPassword({ email, password: "password of a stranger" }),
    );
    expect(error.code).toBe("invalid_credentials");
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: goodPassword }));
  });

  test("an email with capitals belongs to the same account", async () => {
    const { email, user } = await newUser(site);
    const answer = await succeeds(
      site.visitor().auth.signInWithPassword({ email: email.toUpperCase(), password: goodPassword }),
    );
    expect(answer.user.id).toBe(user.id);
  });
});

describe("sign-in", () => {
  test("the access token has the claims of policies and verifies against the published keys", async () => {
    const { email, client, user } = await newUser(site, { first_name: "Eva" });
    const { session } = await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
    const { json: keySet, headers } = await site.call("/.well-known/jwks.json");
    expect(headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({
      alg: "ES256",
      typ: "JWT",
      kid: keySet.keys[0].kid,
    });
    expect(keySet.keys[0]).not.toHaveProperty("d");
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(keySet), {
      issuer: `${site.url}/auth/v1`,
      audience: "authenticated",
    });
    expect(payload).toMatchObject({
      sub: user.id,
      email,
      phone: "",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: expect.objectContaining({ first_name: "Eva" }),
    });
    expect(payload.exp! - payload.iat!).toBe(3600);
  });

  test("supabase-js verifies the claims with the key set", async () => {
    const { client, user } = await newUser(site);
    const { claims } = await succeeds(
      client.auth.getClaims() as Promise<{ data: { claims: Record<string, unknown> }; error: null }>,
    );
    expect(claims).toMatchObject({ sub: user.id, aal: "aal1" });
  });

  test("a wrong password and an unknown address get the same response", async () => {
    const { email } = await newUser(site);
    const wrong = await site.call("/token?grant_type=password", {
      method: "POST",
      body: { email, password: "wrong password" },
    });
    const unknown = await site.call("/token?grant_type=password", {
      method: "POST",
      body: { email: newEmail(), password: "wrong password" },
    });
    expect(wrong).toMatchObject({
      status: 400,
      json: { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    });
    expect(unknown.json).toEqual(wrong.json);
  });

  test("an imported account with a bcrypt hash signs in and is upgraded to argon2id", async () => {
    const { email, user } = await newUser(site);
    const { hash } = await import("@node-rs/bcrypt");
    await site.sql`update auth.users set encrypted_password = ${await hash("brought along", 4)} where id = ${user.id}`;
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: "brought along" }));
    const [row] = await site.sql`select encrypted_password from auth.users where id = ${user.id}`;
    expect(row!.encrypted_password).toMatch(/^\$argon2id\$/);
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: "brought along" }));
  });

  test("a ban is revealed only after the correct password", async () => {
    const { email, user } = await newUser(site);
    await site.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`;
    expect(
      (await fails(site.visitor().auth.signInWithPassword({ email, password: "wrong password" }))).code,
    ).toBe("invalid_credentials");
    expect(
      (await fails(site.visitor().auth.signInWithPassword({ email, password: goodPassword }))).code,
    ).toBe("user_banned");
  });

  test("errors have the legacy format or that of the requested API version", async () => {
    const body = { email: newEmail(), password: "x" };
    const current = await site.call("/token?grant_type=password", {
      method: "POST",
      body,
      headers: { "X-Supabase-Api-Version": "2024-01-01" },
    });
    expect(current.json).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(current.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    const notJson = await fetch(`${site.url}/auth/v1/signup`, { method: "POST", body: "{" });
    expect(await notJson.json()).toMatchObject({ code: 400, error_code: "bad_json" });
  });
});
