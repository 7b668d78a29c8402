import { createServerClient } from "@supabase/ssr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthSite, fails, goodPassword, newUser, startAuthSite, succeeds } from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

const refresh = (token: string) =>
  site.call("/token?grant_type=refresh_token", { method: "POST", body: { refresh_token: token } });

/** Makes the last refresh two minutes old. */
const letTimePass = (userId: string) => site.sql`
  update auth.sessions set refreshed_at = (now() at time zone 'utc') - interval '2 minutes' where user_id = ${userId}`;

describe("a session", () => {
  test("a refresh returns a new refresh token of the same session", async () => {
    const { client, session } = await newUser(site);
    const renewed = await succeeds(client.auth.refreshSession());
    expect(renewed.session.refresh_token).not.toBe(session.refresh_token);
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    expect(claimsOf(renewed.session.access_token).session_id).toBe(claimsOf(session.access_token).session_id);
    expect(claimsOf(renewed.session.access_token).amr).toEqual(claimsOf(session.access_token).amr);
  });

  test("two tabs that refresh at once get the same next token", async () => {
    const { session } = await newUser(site);
    const [one, other] = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.json.refresh_token).toBe(other.json.refresh_token);
  });

  test.each([
    [
      "30 days without a refresh",
      "refreshed_at = (now() at time zone 'utc') - interval '30 days 1 hour'",
      "session_expired",
    ],
    [
      "29 days without a refresh",
      "refreshed_at = (now() at time zone 'utc') - interval '29 days'",
      undefined,
    ],
    [
      "400 days",
      "refreshed_at = now() at time zone 'utc', created_at = now() - interval '400 days 1 hour'",
      "session_expired",
    ],
    [
      "399 days",
      "refreshed_at = now() at time zone 'utc', created_at = now() - interval '399 days'",
      undefined,
    ],
  ])("a session is refreshed or ends after %s", async (_name, change, code) => {
    const { session, user } = await newUser(site);
    await site.sql.unsafe(`update auth.sessions set ${change} where user_id = '${user.id}'`);
    const answer = await refresh(session.refresh_token);
    expect([answer.status, answer.json.error_code]).toEqual([code ? 400 : 200, code]);
    const rows = await site.sql`select from auth.sessions where user_id = ${user.id}`;
    expect(rows).toHaveLength(code ? 0 : 1);
  });

  test("reuse of a refresh token after the grace period ends the session", async () => {
    const { session, user } = await newUser(site);
    const { json: next } = await refresh(session.refresh_token);
    await letTimePass(user.id);
    expect((await refresh(session.refresh_token)).json).toMatchObject({
      error_code: "refresh_token_already_used",
    });
    expect((await refresh(next.refresh_token)).json).toMatchObject({ error_code: "refresh_token_not_found" });
    expect((await site.call("/user", { token: next.access_token })).json).toMatchObject({
      error_code: "session_not_found",
    });
  });

  test("reuse of a refresh token from two refreshes ago ends the session", async () => {
    const { session } = await newUser(site);
    const second = (await refresh(session.refresh_token)).json;
    await refresh(second.refresh_token);
    expect((await refresh(session.refresh_token)).json).toMatchObject({
      error_code: "refresh_token_already_used",
    });
  });

  test.each(["nonsense", "", "a".repeat(69), Buffer.alloc(52).toString("base64url")])(
    "a refresh with the token %j is refused",
    async (token) => {
      expect((await refresh(token)).status).toBe(400);
    },
  );

  test("the session cookie has chunks of 3180 characters, lasts 400 days and is readable on the server", async () => {
    const { email } = await newUser(site, { about: "x".repeat(6000) });
    const jar = new Map<string, { value: string; maxAge: number | undefined }>();
    const serverClient = () =>
      createServerClient(site.url, site.publishableKey, {
        cookies: {
          getAll: () => [...jar].map(([name, { value }]) => ({ name, value })),
          setAll: (cookies) => {
            for (const { name, value, options } of cookies) jar.set(name, { value, maxAge: options.maxAge });
          },
        },
      });
    await succeeds(serverClient().auth.signInWithPassword({ email, password: goodPassword }));
    const chunks = [...jar.values()].filter(({ value }) => value);
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.every(({ value }) => encodeURIComponent(value).length <= 3180)).toBe(true);
    expect(chunks[0]!.maxAge).toBe(400 * 24 * 3600);
    const { user } = await succeeds(serverClient().auth.getUser());
    expect(user.email).toBe(email);
  });

  test("a session raises Supabase's auth events", async () => {
    const { client, email } = await newUser(site);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await client.auth.getSession();
    await succeeds(client.auth.refreshSession());
    await succeeds(client.auth.updateUser({ data: { name: "Luz" } }));
    await client.auth.signOut();
    await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
    expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT", "SIGNED_IN"]);
  });
});

describe("signing out", () => {
  async function threeDevices() {
    const person = await newUser(site);
    const signIn = async () => {
      const client = site.visitor();
      const { session } = await succeeds(
        client.auth.signInWithPassword({ email: person.email, password: goodPassword }),
      );
      return { client, session };
    };
    return [await signIn(), await signIn(), await signIn()] as const;
  }
  const isAlive = async (session: { access_token: string }) =>
    (await site.call("/user", { token: session.access_token })).status === 200;

  test.each([
    ["local", [false, true, true]],
    ["others", [true, false, false]],
    ["global", [false, false, false]],
  ] as const)("signing out with scope %s ends the right sessions", async (scope, expected) => {
    const devices = await threeDevices();
    await devices[0].client.auth.signOut({ scope });
    expect(await Promise.all(devices.map(({ session }) => isAlive(session)))).toEqual(expected);
  });

  test("signing out with an unknown scope is refused", async () => {
    const { session } = await newUser(site);
    const answer = await site.call("/logout?scope=planet", { method: "POST", token: session.access_token });
    expect(answer).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });
});

describe("the user endpoint", () => {
  test("the user endpoint requires an access token", async () => {
    expect(await site.call("/user")).toMatchObject({ status: 401, json: { error_code: "no_authorization" } });
    expect(await site.call("/user", { token: "nonsense" })).toMatchObject({
      status: 403,
      json: { error_code: "bad_jwt" },
    });
  });

  test("updating metadata adds fields and removes those set to null", async () => {
    const { client } = await newUser(site, { first_name: "Ana", nickname: "Anita" });
    const { user } = await succeeds(client.auth.updateUser({ data: { nickname: null, city: "Soria" } }));
    expect(user.user_metadata).toMatchObject({ first_name: "Ana", city: "Soria" });
    expect(user.user_metadata).not.toHaveProperty("nickname");
  });

  test("a user cannot set app_metadata or oversized metadata", async () => {
    const { session, client } = await newUser(site);
    const rights = await site.call("/user", {
      method: "PUT",
      token: session.access_token,
      body: { app_metadata: { operator: true } },
    });
    expect(rights).toMatchObject({ status: 403, json: { error_code: "not_admin" } });
    expect((await fails(client.auth.updateUser({ data: { long: "x".repeat(20_000) } }))).code).toBe(
      "validation_failed",
    );
  });

  test("a new password ends other sessions, sends a mail and replaces the old one", async () => {
    const { client, email, session } = await newUser(site);
    const other = site.visitor();
    const otherSession = (await succeeds(other.auth.signInWithPassword({ email, password: goodPassword })))
      .session;
    await succeeds(client.auth.updateUser({ password: "quite another one" }));
    expect((await site.call("/user", { token: otherSession.access_token })).status).toBe(403);
    expect((await site.call("/user", { token: session.access_token })).status).toBe(200);
    expect((await site.mailTo(email, 2)).subject).toBe("Tu contraseña de Hornero ha cambiado");
    expect((await fails(other.auth.signInWithPassword({ email, password: goodPassword }))).code).toBe(
      "invalid_credentials",
    );
  });

  test("a new password must be different and strong, and a given current password correct", async () => {
    const { client } = await newUser(site);
    expect((await fails(client.auth.updateUser({ password: goodPassword }))).code).toBe("same_password");
    expect((await fails(client.auth.updateUser({ password: "12345678" }))).code).toBe("weak_password");
    const wrong = { password: "quite another one", current_password: "not this" };
    expect((await fails(client.auth.updateUser(wrong))).code).toBe("current_password_invalid");
    await succeeds(client.auth.updateUser({ password: "quite another one", current_password: goodPassword }));
  });
});
