import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
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

// Two processes on one database, with the default rate limits.
let site: AuthSite;
let strict: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
  strict = await startAuthSite({ AUTH_LIMITS_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" }, site);
});
afterAll(async () => {
  await strict.stop();
  await site.stop();
});

let lastIp = 0;
function newIp() {
  lastIp += 1;
  return `203.0.113.${lastIp}`;
}

const post = (path: string, body: object, ip = newIp(), where = strict) =>
  where.call(path, { method: "POST", body, headers: { "X-Forwarded-For": ip } });

describe("forged tokens", () => {
  let claims: Record<string, unknown>;
  let kid: string;
  beforeAll(async () => {
    const { session } = await newUser(site);
    const [header, payload] = session.access_token
      .split(".")
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
    claims = payload;
    kid = header.kid;
  });
  const answers = async (token: string) => (await site.call("/user", { token })).json.error_code;

  test("an access token without a signature is refused", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    expect(await answers(`${encode({ alg: "none", kid })}.${encode(claims)}.`)).toBe("bad_jwt");
    expect(await answers(`${encode({ alg: "none" })}.${encode({ ...claims, role: "service_role" })}.`)).toBe(
      "bad_jwt",
    );
  });

  test("an access token signed with the public key as a shared secret is refused", async () => {
    const { json } = await site.call("/.well-known/jwks.json");
    const publicKey = await importJWK(json.keys[0], "ES256", { extractable: true });
    const secret = Buffer.from(await exportSPKI(publicKey as CryptoKey));
    expect(
      await answers(await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(secret)),
    ).toBe("bad_jwt");
  });

  test("an access token of a foreign key with our key id is refused", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    expect(
      await answers(await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey)),
    ).toBe("bad_jwt");
  });

  test("an access token that is expired or for another audience is refused", async () => {
    const { keys } = site.backend.auth;
    expect(await answers(await keys.sign({ ...claims, exp: 1_000_000 }))).toBe("bad_jwt");
    expect(await answers(await keys.sign({ ...claims, aud: "storage" }))).toBe("bad_jwt");
    expect(await answers(await keys.sign({ ...claims, sub: "not-an-id" }))).toBe("bad_jwt");
    expect(await answers(await keys.sign({ ...claims, session_id: crypto.randomUUID() }))).toBe(
      "session_not_found",
    );
    expect(await answers(await keys.sign(claims))).toBeUndefined();
  });
});

describe("replay", () => {
  test("an auth code can be exchanged once", async () => {
    const email = newEmail();
    const client = site.visitor();
    await succeeds(client.auth.signUp({ email, password: goodPassword }));
    const code = await openMail(site, email);
    await succeeds(client.auth.exchangeCodeForSession(code));
    const again = await site.call("/token?grant_type=pkce", {
      method: "POST",
      body: { auth_code: code, code_verifier: "x".repeat(43) },
    });
    expect(again).toMatchObject({ status: 404, json: { error_code: "flow_state_not_found" } });
  });

  test("an auth code expires after five minutes", async () => {
    const { email } = await newUser(site);
    const client = site.visitor();
    await succeeds(client.auth.resetPasswordForEmail(email));
    const code = await openMail(site, email, 2);
    await site.sql`update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`;
    expect((await fails(client.auth.exchangeCodeForSession(code))).code).toBe("flow_state_expired");
  });

  test("the six-digit code of a mail works once", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const token = codeIn(await site.mailTo(email, 2));
    await succeeds(site.visitor().auth.verifyOtp({ email, token, type: "recovery" }));
    expect((await fails(site.visitor().auth.verifyOtp({ email, token, type: "recovery" }))).code).toBe(
      "otp_expired",
    );
  });

  test("no stored value of the auth tables can be used as a secret", async () => {
    const { email, user, session } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const mail = await site.mailTo(email, 2);
    const token = new URL(linkIn(mail)).searchParams.get("token")!;
    const code = (await followLink(linkIn(mail))).searchParams.get("code")!;
    const [rows] = await site.sql`
      select json_agg(t)::text || (select json_agg(f)::text from auth.flow_state f) || (select json_agg(s)::text from auth.sessions s) as text
      from auth.one_time_tokens t where user_id = ${user.id}`;
    for (const secret of [token, code, session.refresh_token]) expect(rows!.text).not.toContain(secret);
    // Times and hashes also contain six digits in a row.
    expect(rows!.text).not.toMatch(new RegExp(`(?<![\\w.])${codeIn(mail)}(?!\\w)`));
  });
});

describe("guessing", () => {
  test("the eleventh wrong password for an account is rejected unchecked, from any IP address", async () => {
    const { email } = await newUser(site);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        post("/token?grant_type=password", { email, password: "wrong password" }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ json }) => json.error_code === "over_request_rate_limit")).toHaveLength(4);
    const right = await post("/token?grant_type=password", { email, password: goodPassword });
    expect(right).toMatchObject({
      status: 429,
      json: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
    });
  });

  test("failed guesses of strangers do not lock out the owner at a known IP address", async () => {
    const { email } = await newUser(site);
    const home = newIp();
    expect((await post("/token?grant_type=password", { email, password: goodPassword }, home)).status).toBe(
      200,
    );
    for (let guess = 0; guess < 11; guess += 1)
      await post("/token?grant_type=password", { email, password: "wrong password" });
    expect((await post("/token?grant_type=password", { email, password: goodPassword }, home)).status).toBe(
      200,
    );
  });

  test("one IP address cannot guess passwords of many accounts", async () => {
    const ip = newIp();
    const guesses = await Promise.all(
      Array.from({ length: 32 }, () =>
        post("/token?grant_type=password", { email: newEmail(), password: "wrong password" }, ip),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test("after five wrong codes the right code fails but the link still works", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const mail = await site.mailTo(email, 2);
    const right = codeIn(mail);
    for (let guess = 1; guess <= 5; guess += 1) {
      const token = String((Number(right) + guess) % 1_000_000).padStart(6, "0");
      expect((await fails(site.visitor().auth.verifyOtp({ email, token, type: "recovery" }))).code).toBe(
        "otp_expired",
      );
    }
    expect((await fails(site.visitor().auth.verifyOtp({ email, token: right, type: "recovery" }))).code).toBe(
      "otp_expired",
    );
    expect((await followLink(linkIn(mail))).searchParams.get("code")).toBeTruthy();
  });

  test("attempts at second-factor codes are limited by account", async () => {
    const { client, session } = await newUser(site);
    const { id } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
    const { id: challenge_id } = await succeeds(client.auth.mfa.challenge({ factorId: id }));
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await strict.call(`/factors/${id}/verify`, {
        method: "POST",
        token: session.access_token,
        body: { challenge_id, code: "000000" },
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe("account enumeration", () => {
  /** The bytes of a response without what differs between any two sign-ups. */
  const withoutIds = (text: string) => {
    const ids: string[] = [];
    return text
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id ${ids.indexOf(id)}`;
      })
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");
  };

  test("a sign-up does not reveal whether the address has an account; the owner gets a mail", async () => {
    const { email } = await newUser(site);
    const other = newEmail();
    // Keys that jsonb sorts in its own way.
    const data = { zz: 1.5, first_name: "X", b: { y: 1, x: [100, -0] }, locale: "es" };
    const signUp = (address: string) =>
      site.call("/signup", { method: "POST", body: { email: address, password: goodPassword, data } });
    const [known, unknown] = [await signUp(email), await signUp(other)];
    expect(known.status).toBe(unknown.status);
    expect(known.text.replaceAll(email, other).length).toBe(unknown.text.length);
    expect(withoutIds(known.text.replaceAll(email, other))).toBe(withoutIds(unknown.text));
    expect(await site.sql`select id from auth.users where email like '%@example.invalid'`).toHaveLength(0);
    expect((await site.mailTo(email, 2)).subject).toBe("Ya tienes una cuenta en Hornero");
  });

  test.each([
    ["/recover", {}],
    ["/otp", { create_user: false }],
    ["/resend", { type: "signup" }],
  ])(
    "%s does not reveal whether the address has an account, not even by its rate limits",
    async (path, more) => {
      const email = newEmail();
      await succeeds(site.operator().auth.admin.createUser({ email, email_confirm: true }));
      const answers = [];
      for (const address of [email, newEmail()]) {
        const first = await post(path, { email: address, ...more });
        const second = await post(path, { email: address, ...more });
        answers.push([first.status, first.json, second.status, second.json.error_code]);
      }
      expect(answers[0]).toEqual([200, {}, 429, "over_email_send_rate_limit"]);
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  test("a wrong code does not reveal whether the address has an account", async () => {
    const { email } = await newUser(site);
    const answers = await Promise.all(
      [email, newEmail()].map((address) =>
        site.call("/verify", { method: "POST", body: { email: address, token: "123456", type: "recovery" } }),
      ),
    );
    expect(answers[0]!.json).toEqual(answers[1]!.json);
  });
});

describe("open redirects", () => {
  test.each([
    "https://evil.example/",
    "//evil.example/",
    "https://evil.example\\@127.0.0.1/",
    "javascript:alert(1)",
    "data:text/html,hi",
    "http://127.0.0.1.evil.example/",
    "http://user@127.0.0.1:1/",
    "http://127.0.0.1:1/",
    "http://evil.example/\r\nSet-Cookie: a=b",
    "\u0000http://evil.example",
  ])("a link in a mail does not redirect to %j", async (redirect) => {
    const { email } = await newUser(site);
    await site.call(`/recover?redirect_to=${encodeURIComponent(redirect)}`, {
      method: "POST",
      body: { email },
    });
    const link = new URL(linkIn(await site.mailTo(email, 2)));
    expect(link.searchParams.get("redirect_to")).toBe(site.url);
    link.searchParams.set("redirect_to", redirect);
    const target = await followLink(link.href);
    expect(target.origin).toBe(site.url);
  });
});

describe("injection", () => {
  test.each([
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com,b@example.com",
    "<a@example.com>",
    '"a b"@example.com',
  ])("the address %j is refused as a recipient", async (email) => {
    const answer = await site.call("/recover", { method: "POST", body: { email } });
    expect(answer).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });

  test("user metadata does not reach a mail as markup", async () => {
    const email = newEmail();
    const redirect = `${site.url}/confirm?next="><script>alert(1)</script>`;
    await site.call(`/signup?redirect_to=${encodeURIComponent(redirect)}`, {
      method: "POST",
      body: { email, password: goodPassword, data: { first_name: "<b>Eve</b>" } },
    });
    const { html } = await site.mailTo(email);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>Eve");
  });

  test("SQL in a field stays text", async () => {
    const email = `robert'); drop table auth.users;--@example.com`.replaceAll(" ", "");
    await site.call("/recover", { method: "POST", body: { email } });
    const answer = await site.call("/token?grant_type=password", {
      method: "POST",
      body: { email: "x' or '1'='1", password: "x' or '1'='1" },
    });
    expect(answer.json.error_code).toBe("invalid_credentials");
    expect(await site.sql`select from auth.users limit 1`).toHaveLength(1);
  });

  test.each(["\u0000", "\ud800"])("the character %j gets a 4xx response, not a 5xx", async (odd) => {
    const answer = await site.call("/signup", {
      method: "POST",
      body: { email: newEmail(), password: goodPassword, data: { name: odd } },
    });
    expect(answer).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });

  test("a body that is too large or malformed is refused", async () => {
    const large = await site.call("/signup", {
      method: "POST",
      body: { email: newEmail(), password: "x".repeat(70_000) },
    });
    expect(large).toMatchObject({ status: 413, json: { error_code: "request_entity_too_large" } });
    const odd = await site.call("/signup", { method: "POST", body: { email: { $ne: "" }, password: ["x"] } });
    expect(odd).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });
});
