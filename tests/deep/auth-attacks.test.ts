import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthSite, codeIn, goodPassword, newUser, startAuthSite, succeeds } from "#tests/auth/site.ts";

// Two processes on one database with the default limits; forwarded headers give every guess another address.
let maker: AuthSite;
let sites: AuthSite[];
beforeAll(async () => {
  maker = await startAuthSite();
  const settings = { AUTH_LIMITS_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
  sites = [await startAuthSite(settings, maker), await startAuthSite(settings, maker)];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await maker.stop();
});

const guesses = 1000;

/** A thousand requests, each from another address, alternately to both processes, fifty at a time. */
async function attack(path: string, bodyOf: (index: number) => object, headers: Record<string, string> = {}) {
  const answers: { status: number; code: string }[] = [];
  let next = 0;
  const attacker = async () => {
    while (next < guesses) {
      const index = next++;
      const forwarded = `198.51.${index >> 8}.${index & 255}`;
      const answer = await sites[index % 2]!.call(path, {
        method: "POST",
        body: bodyOf(index),
        headers: { "X-Forwarded-For": forwarded, ...headers },
      });
      answers.push({ status: answer.status, code: answer.json.error_code });
    }
  };
  await Promise.all(Array.from({ length: 50 }, attacker));
  return answers;
}

describe("a thousand guesses from a thousand addresses at two processes", () => {
  test("ten guesses of a password are checked", async () => {
    const { email } = await newUser(maker);
    const answers = await attack("/token?grant_type=password", (index) => ({
      email,
      // The right password is among the later guesses.
      password: index === 900 ? goodPassword : `guess number ${index}`,
    }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(answers.filter(({ code }) => code === "invalid_credentials")).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "over_request_rate_limit")).toHaveLength(guesses - 10);
  });

  test("five guesses of a recovery code are checked", async () => {
    const { email } = await newUser(maker);
    await succeeds(maker.visitor().auth.resetPasswordForEmail(email));
    const right = codeIn(await maker.mailTo(email, 2));
    const answers = await attack("/verify", (index) => ({
      type: "recovery",
      email,
      token: index === 900 ? right : String((Number(right) + 1 + index) % 1_000_000).padStart(6, "0"),
    }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(answers.filter(({ code }) => code === "otp_expired").length).toBeLessThanOrEqual(10);
    const [token] = await maker.sql`select wrong_codes from auth.one_time_tokens where relates_to = ${email}`;
    expect(token!.wrong_codes).toBe(5);
  });

  test("ten guesses of a second-step code are checked", async () => {
    const { client, session } = await newUser(maker);
    const { id } = await succeeds(client.auth.mfa.enroll({ factorType: "totp" }));
    const { id: challenge_id } = await succeeds(client.auth.mfa.challenge({ factorId: id }));
    const answers = await attack(
      `/factors/${id}/verify`,
      (index) => ({ challenge_id, code: String(index * 997).padStart(6, "0") }),
      { Authorization: `Bearer ${session.access_token}` },
    );
    const looked = answers.filter(({ code }) => code !== "over_request_rate_limit");
    expect(looked.length).toBeLessThanOrEqual(10);
  });

  test("no guess of a refresh token or an authorization code signs in", async () => {
    const { session } = await newUser(maker);
    const bytes = Buffer.from(session.refresh_token, "base64url");
    const refreshes = await attack("/token?grant_type=refresh_token", (index) => {
      const guess = Buffer.from(bytes);
      guess.writeUInt32BE(guess.readUInt32BE(16) + index + 1, 16);
      return { refresh_token: guess.toString("base64url") };
    });
    expect(refreshes.every(({ code }) => code === "refresh_token_not_found")).toBe(true);
    const codes = await attack("/token?grant_type=pkce", () => ({
      auth_code: crypto.randomUUID(),
      code_verifier: "x".repeat(43),
    }));
    expect(codes.every(({ code }) => code === "flow_state_not_found")).toBe(true);
    expect((await maker.call("/user", { token: session.access_token })).status).toBe(200);
  });
});
