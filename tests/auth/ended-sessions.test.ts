import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setOperator } from "#server/accounts/operator-role.ts";
import { type AuthSite, goodPassword, newUser, startAuthSite, succeeds } from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

const sessionNotFound = { code: "session_not_found" };

/** What a token still opens, by HTTP status. */
async function reach(token: string) {
  const headers = {
    apikey: site.publishableKey,
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
  };
  const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, { ...init, headers });
  const status = async (path: string, init?: RequestInit) => (await call(path, init)).status;
  const files = await call("/storage/v1/bucket");
  return {
    table: await status("/rest/v1/profiles?select=first_name"),
    publicTable: await status("/rest/v1/houses?select=slug&limit=1"),
    function: await status("/rest/v1/rpc/my_sessions", { method: "POST", body: "{}" }),
    files: files.ok ? 200 : (await files.json()).statusCode,
    broadcast: await status("/realtime/v1/api/broadcast", {
      method: "POST",
      body: JSON.stringify({ messages: [{ topic: "t", event: "e", payload: {} }] }),
    }),
    page: (await site.backend.accounts.verifyToken(token)) ? 200 : 302,
  };
}

const open = { table: 200, publicTable: 200, function: 200, files: 200, broadcast: 202, page: 200 };
const closed = { table: 401, publicTable: 401, function: 401, files: "403", broadcast: 401, page: 302 };

describe("a token whose session has ended", () => {
  test.each(["global", "local"] as const)("opens nothing after a %s sign-out", async (scope) => {
    const { session } = await newUser(site);
    const token = session.access_token;
    expect(await reach(token)).toEqual(open);
    await site.call(`/logout?scope=${scope}`, { method: "POST", token });
    expect(await reach(token)).toEqual(closed);
  });

  test("opens nothing after the user was banned or the session expired", async () => {
    const { session, user } = await newUser(site);
    await site.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`;
    expect(await reach(session.access_token)).toEqual(closed);
    await site.sql`update auth.users set banned_until = null where id = ${user.id}`;
    expect(await reach(session.access_token)).toEqual(open);
    await site.sql`update auth.sessions set not_after = now() where user_id = ${user.id}`;
    expect(await reach(session.access_token)).toEqual(closed);
  });

  test("does not delete the account or change a row", async () => {
    const { session, user } = await newUser(site);
    const authorization = `Bearer ${session.access_token}`;
    await site.sql`delete from auth.sessions where user_id = ${user.id}`;
    const stale = site.visitor();
    const deletion = await stale.rpc("delete_my_account").setHeader("Authorization", authorization);
    expect(deletion.error).toMatchObject(sessionNotFound);
    const change = await stale
      .from("profiles")
      .update({ first_name: "Eva" })
      .eq("id", user.id)
      .setHeader("Authorization", authorization);
    expect(change.error).toMatchObject(sessionNotFound);
    expect(await site.sql`select from auth.users where id = ${user.id}`).toHaveLength(1);
  });

  test("is refused by the policies too, which is all that a hosted Supabase checks", async () => {
    const { session, user } = await newUser(site);
    const { accounts } = site.backend;
    const claims = (await accounts.verifyToken(session.access_token))!;
    const profiles = () =>
      site.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await tx`set local role authenticated`;
        return (await tx`select from public.profiles`).length;
      });
    expect(await profiles()).toBe(1);
    await site.sql`delete from auth.sessions where user_id = ${user.id}`;
    expect(await profiles()).toBe(0);
  });

  test("stays out of the sessions of other users", async () => {
    const [one, other] = [await newUser(site), await newUser(site)];
    const token = await site.backend.auth.keys.sign({
      sub: one.user.id,
      session_id: (await site.sql`select id from auth.sessions where user_id = ${other.user.id}`)[0]!.id,
      role: "authenticated",
      aud: "authenticated",
      exp: Math.floor(Date.now() / 1000) + 60,
    });
    expect(await reach(token)).toEqual(closed);
  });
});

test("a removed operator reads and changes no lead, with the token from before", async () => {
  const { email, user } = await newUser(site);
  await setOperator(site.sql, email, true);
  await site.sql`select private.receive_lead(${site.sql.json({
    kind: "contact",
    locale: "es",
    name: "Ana",
    email: "ana@example.com",
    message: "Hola",
    consent_version: "2026-01/2026-01",
  })})`;
  const client = site.visitor();
  await succeeds(client.auth.signInWithPassword({ email, password: goodPassword }));
  expect((await client.from("leads").select("id")).data).toHaveLength(1);
  // The role alone, as if the session went on.
  await site.sql`update auth.users set raw_app_meta_data = '{}' where id = ${user.id}`;
  expect((await client.from("leads").select("id")).data).toEqual([]);
  expect((await client.from("leads").update({ status: "answered" }).neq("name", "").select()).data).toEqual(
    [],
  );
  await setOperator(site.sql, email, false);
  expect((await client.from("leads").select("id")).error).toMatchObject(sessionNotFound);
});
