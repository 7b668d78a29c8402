import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthSite, fails, goodPassword, newUser, startAuthSite, succeeds } from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

type Client = Awaited<ReturnType<typeof newUser>>["client"];

const periodMs = 30_000;
const roomMs = 12_000;

/** The code of an authenticator app, now or some periods away. */
function codeOf(secret: string, periods = 0) {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * periodMs });
}

async function enrol(client: Client, friendlyName = "phone") {
  const { id, totp } = await succeeds(client.auth.mfa.enroll({ factorType: "totp", friendlyName }));
  return { factorId: id, totp };
}

/** Near the end of a period, waits for the next one, so that a code does not expire on its way. */
async function roomInPeriod() {
  const leftMs = periodMs - (Date.now() % periodMs);
  if (leftMs < roomMs) await new Promise((resolve) => setTimeout(resolve, leftMs));
}

/** A user with a verified second factor and a session at aal2. */
async function careful() {
  const person = await newUser(site);
  const { factorId, totp } = await enrol(person.client);
  await roomInPeriod();
  await succeeds(person.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, -1) }));
  return { ...person, factorId, secret: totp.secret };
}

describe("enrolling a factor", () => {
  test("enrolling returns a QR code, and the first correct code raises the session to aal2", async () => {
    const { client, email } = await newUser(site);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { factorId, totp } = await enrol(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toContain("otpauth://totp/");
    expect(decodeURIComponent(totp.uri)).toContain(email);

    const before = await succeeds(client.auth.mfa.getAuthenticatorAssuranceLevel());
    expect(before).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    await succeeds(client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) }));
    const after = await succeeds(client.auth.mfa.getAuthenticatorAssuranceLevel());
    expect(after).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(
      after.currentAuthenticationMethods.map((entry) => (typeof entry === "string" ? entry : entry.method)),
    ).toEqual(["totp", "email/signup"]);
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  });

  test("factors are listed by their status", async () => {
    const { client } = await newUser(site);
    const { factorId } = await enrol(client, "one");
    expect((await fails(client.auth.mfa.enroll({ factorType: "totp", friendlyName: "one" }))).code).toBe(
      "mfa_factor_name_conflict",
    );
    const { all, totp } = await succeeds(client.auth.mfa.listFactors());
    expect(all).toMatchObject([
      { id: factorId, status: "unverified", factor_type: "totp", friendly_name: "one" },
    ]);
    expect(totp).toEqual([]);
    const { session } = await succeeds(client.auth.getSession());
    const answer = await site.call("/factors", { token: session.access_token });
    expect(answer.json).toMatchObject([{ id: factorId }]);
    expect(JSON.stringify(answer.json)).not.toContain("secret");
  });

  test("factors other than TOTP are refused", async () => {
    const { session } = await newUser(site);
    const answer = await site.call("/factors", {
      method: "POST",
      token: session.access_token,
      body: { factor_type: "phone", phone: "+34600000000" },
    });
    expect(answer).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });
});

describe("the second factor", () => {
  test("the second factor is required after the password, and its code works once", async () => {
    const { email, factorId, secret } = await careful();
    const client = site.visitor();
    await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
    expect(await succeeds(client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const code = codeOf(secret);
    await succeeds(client.auth.mfa.challengeAndVerify({ factorId, code }));
    const again = await fails(client.auth.mfa.challengeAndVerify({ factorId, code }));
    expect(again).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  });

  test("without the second factor neither password, email nor factors can be changed", async () => {
    const { email, factorId } = await careful();
    const client = site.visitor();
    await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
    expect((await fails(client.auth.updateUser({ password: "quite another one" }))).code).toBe(
      "insufficient_aal",
    );
    expect((await fails(client.auth.updateUser({ email: "elsewhere@example.com" }))).code).toBe(
      "insufficient_aal",
    );
    expect((await fails(client.auth.mfa.enroll({ factorType: "totp", friendlyName: "two" }))).code).toBe(
      "insufficient_aal",
    );
    expect((await fails(client.auth.mfa.unenroll({ factorId }))).code).toBe("insufficient_aal");
  });

  test("verifying a factor ends sessions at aal1", async () => {
    const person = await newUser(site);
    const other = site.visitor();
    const { session } = await succeeds(
      other.auth.signInWithPassword({ email: person.email, password: goodPassword }),
    );
    const { factorId, totp } = await enrol(person.client);
    await succeeds(person.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) }));
    expect((await site.call("/user", { token: session.access_token })).json.error_code).toBe(
      "session_not_found",
    );
  });

  test("an expired challenge and another user's challenge are refused", async () => {
    const { client, factorId, secret } = await careful();
    const { id: challengeId } = await succeeds(client.auth.mfa.challenge({ factorId }));
    await site.sql`update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = ${challengeId}`;
    const old = await fails(client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) }));
    expect(old.code).toBe("mfa_challenge_expired");
    const stranger = await newUser(site);
    expect((await fails(stranger.client.auth.mfa.challenge({ factorId }))).code).toBe("mfa_factor_not_found");
  });

  test("removing the factor lowers the session to aal1", async () => {
    const { client, factorId } = await careful();
    await succeeds(client.auth.mfa.unenroll({ factorId }));
    await succeeds(client.auth.refreshSession());
    expect(await succeeds(client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
  });
});

describe("recovery codes", () => {
  /** Runs like the data API: with the role and the claims of the session. */
  async function asMember<Row>(userId: string, aal: string, statement: string, values: string[] = []) {
    return site.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: "authenticated", aal })}, true)`;
      await tx`set local role authenticated`;
      return tx.unsafe<Row[]>(statement, values);
    }) as Promise<Row[]>;
  }

  test("a recovery code replaces a lost device once, with or without hyphens and capitals", async () => {
    const { client, user } = await careful();
    const codes = await asMember<{ code: string }>(user.id, "aal2", "select create_recovery_codes() as code");
    expect(new Set(codes.map(({ code }) => code)).size).toBe(10);
    expect(codes.every(({ code }) => /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(code))).toBe(true);
    const typed = codes[3]!.code.replace("-", " ").toLowerCase();
    const use = () =>
      asMember<{ used: boolean }>(user.id, "aal1", "select private.use_recovery_code($1) as used", [typed]);
    expect(await use()).toEqual([{ used: true }]);
    expect((await succeeds(client.auth.mfa.listFactors())).all).toEqual([]);
    expect(await use()).toEqual([{ used: false }]);
  });

  test("recovery codes are stored as slow salted hashes and tried through the server only, which limits it", async () => {
    const [one, other] = [await careful(), await careful()];
    for (const { user } of [one, other]) await asMember(user.id, "aal2", "select create_recovery_codes()");
    const salts = await site.sql<{ salt: string }[]>`
      select distinct left(code_hash, 29) as salt from recovery_codes where user_id in (${one.user.id}, ${other.user.id})`;
    expect(salts).toHaveLength(2);
    expect(salts.every(({ salt }) => salt.startsWith("$2a$08$"))).toBe(true);
    const { error } = await one.client.rpc("use_recovery_code", { code: "AAAAA-AAAAA" });
    expect(error?.code).toBe("PGRST202");
  });

  test("recovery codes are created at aal2 only, and no role can read their hashes", async () => {
    const { user } = await careful();
    await expect(asMember(user.id, "aal1", "select create_recovery_codes()")).rejects.toThrow(/second step/);
    await expect(asMember(user.id, "aal2", "select code_hash from recovery_codes")).rejects.toThrow(
      /permission denied/,
    );
  });
});
