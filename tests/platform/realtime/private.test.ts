import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  eventually,
  type RealtimeSite,
  refusal,
  startRealtimeSite,
  subscribed,
  type Version,
} from "./site.ts";

// Access to private channels, and what happens when tokens change or expire.
const me = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10";
const other = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d11";

let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
  await site.sql.unsafe(`
    create policy "people read their room" on realtime.messages for select to authenticated
      using (realtime.topic() = 'room:' || (select auth.uid()) and extension = 'broadcast');
    create policy "people write into their room" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'room:' || (select auth.uid()) and extension = 'broadcast');
    create policy "all read the board" on realtime.messages for select to authenticated
      using (realtime.topic() = 'board');
    create policy "editors write on the board" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'board' and auth.jwt() -> 'app_metadata' ->> 'role' = 'editor');
    create policy "broken" on realtime.messages for select to authenticated
      using (realtime.topic() = 'broken' and 1 / (length(extension) - length(extension)) = 1);
  `);
});
afterAll(() => site.stop());
afterEach(() => site.leave());

const isPrivate = { config: { private: true, broadcast: { ack: true } } };
const editor = { app_metadata: { role: "editor" } };
const mayNotRead = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

describe("policies on realtime.messages", () => {
  test("policies on realtime.messages decide who joins a private channel", async () => {
    const token = await site.token(me);
    await subscribed(site.client({ token }).channel(`room:${me}`, isPrivate));
    expect(await refusal(site.client({ token }).channel(`room:${other}`, isPrivate))).toBe(
      mayNotRead(`room:${other}`),
    );
    expect(await refusal(site.client().channel(`room:${me}`, isPrivate))).toBe(mayNotRead(`room:${me}`));
    await subscribed(site.client({ key: site.secretKey }).channel("anywhere", isPrivate));
  });

  test("policies decide who writes; refused broadcasts are not delivered", async () => {
    const received: unknown[] = [];
    const reader = site.client({ token: await site.token(me) }).channel("board", isPrivate);
    reader.on("broadcast", { event: "*" }, ({ payload }) => received.push(payload));
    await subscribed(reader);
    const writer = site.client({ token: await site.token(other, editor) }).channel("board", isPrivate);
    await subscribed(writer);
    expect(await reader.send({ type: "broadcast", event: "x", payload: { from: "reader" } })).toBe("error");
    expect(await writer.send({ type: "broadcast", event: "x", payload: { from: "editor" } })).toBe("ok");
    await eventually(() => expect(received).toEqual([{ from: "editor" }]));
  });

  test("a policy that raises an error refuses the join and affects no other channel", async () => {
    const token = await site.token(me);
    expect(await refusal(site.client({ token }).channel("broken", isPrivate))).toBe(mayNotRead("broken"));
    await subscribed(site.client({ token }).channel("board", isPrivate));
  });

  test("checking policies leaves no rows behind", async () => {
    await subscribed(site.client({ token: await site.token(me, editor) }).channel("board", isPrivate));
    expect(await site.sql`select topic from realtime.messages`).toEqual([]);
    expect(await site.sql`select action from platform_private.realtime_changes`).toEqual([]);
  });
});

describe.each<Version>(["1.0.0", "2.0.0"])("tokens, protocol %s", (vsn) => {
  const config = { broadcast: { self: true } };

  test("an invalid access token is refused with its reason", async () => {
    const wire = await site.wire({ vsn });
    const reasonOf = async (access_token: string) =>
      (await wire.join("t", config, { access_token })).response.reason;
    expect(await reasonOf("nonsense")).toBe("MalformedJWT: The token provided is not a valid JWT");
    expect(await reasonOf("")).toBe("MalformedJWT: The token provided is not a valid JWT");
    expect(await reasonOf(await site.token(me, {}, -100))).toMatch(
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
    expect(await reasonOf(await site.token(me, { role: undefined }))).toBe(
      "InvalidJWTToken: Fields `role` and `exp` are required in JWT",
    );
    expect(await reasonOf(await site.token(me, { role: "postgres" }))).toBe(
      "JwtSignatureError: Failed to validate JWT signature",
    );
    expect(await reasonOf(forged({ sub: me, role: "service_role", exp: 4_000_000_000 }))).toBe(
      "JwtSignatureError: Failed to validate JWT signature",
    );
  });

  test("an API key instead of a token keeps the connection's rights", async () => {
    const wire = await site.wire({ vsn });
    expect((await wire.join("t", config, { access_token: "sb_anything" })).status).toBe("ok");
    wire.send("realtime:t", "access_token", { access_token: "sb_anything" });
    wire.send("realtime:t", "access_token", { access_token: null });
    const ref = wire.send("phoenix", "heartbeat", {});
    expect((await wire.reply(ref)).status).toBe("ok");
    expect(wire.received.filter(({ event }) => event === "phx_close")).toEqual([]);
  });

  test.each([
    ["empty", async () => "", "The token provided is not a valid JWT"],
    ["expired", () => site.token(me, {}, -100), "Token has expired"],
    [
      "without a role",
      () => site.token(me, { role: undefined }),
      "Fields `role` and `exp` are required in JWT",
    ],
  ])("renewing a token with one that is %s ends the channel with a reason", async (_, token, message) => {
    const wire = await site.wire({ vsn });
    await wire.join("t", config, { access_token: await site.token(me) });
    wire.send("realtime:t", "access_token", { access_token: await token() });
    const { payload } = await wire.next("system");
    expect(payload).toMatchObject({ extension: "system", status: "error", channel: "t" });
    expect(payload.message).toContain(message);
    await wire.next("phx_close");
  });

  test("an expired token ends its channel only", async () => {
    const wire = await site.wire({ vsn });
    for (const topic of ["short", "long"])
      await wire.join(topic, config, { access_token: await site.token(me) });
    wire.send("realtime:short", "access_token", { access_token: await site.token(me, {}, 2) });
    const { topic, payload } = await wire.next("system");
    expect([topic, payload.message]).toEqual([
      "realtime:short",
      expect.stringContaining("Token has expired"),
    ]);
    expect((await wire.next("phx_close")).topic).toBe("realtime:short");
    expect((await wire.reply(wire.send("realtime:short", "broadcast", {}))).response.reason).toBe(
      "unmatched topic",
    );
  });

  test("a renewed token keeps the channel open after the first one expires", async () => {
    const wire = await site.wire({ vsn });
    await wire.join("short", config, { access_token: await site.token(me) });
    const [soon, later] = [await site.token(me, {}, 5), await site.token(me)];
    for (const access_token of [soon, later]) wire.send("realtime:short", "access_token", { access_token });
    await wire.join("watch", config, { access_token: await site.token(me) });
    wire.send("realtime:watch", "access_token", { access_token: await site.token(me, {}, 6) });
    expect((await wire.next("phx_close")).topic).toBe("realtime:watch");
    expect(wire.received.filter(({ event }) => event === "phx_close")).toHaveLength(1);
  });

  test("a new token without the right to read ends a private channel", async () => {
    const wire = await site.wire({ vsn });
    expect(
      (await wire.join(`room:${me}`, { private: true }, { access_token: await site.token(me) })).status,
    ).toBe("ok");
    wire.send(`realtime:room:${me}`, "access_token", { access_token: await site.token(other) });
    expect((await wire.next("system")).payload).toEqual({
      extension: "system",
      status: "error",
      channel: `room:${me}`,
      message: `You do not have permissions to read from this Channel topic: room:${me}`,
    });
    await wire.next("phx_close");
  });

  test("the right to write is checked again with each token", async () => {
    const wire = await site.wire({ vsn });
    const options = { private: true, broadcast: { self: true, ack: true } };
    await wire.join("board", options, { access_token: await site.token(me, editor) });
    const say = () =>
      wire.reply(wire.send("realtime:board", "broadcast", { type: "broadcast", event: "", payload: {} }));
    expect((await say()).status).toBe("ok");
    wire.send("realtime:board", "access_token", { access_token: await site.token(me) });
    expect((await say()).status).toBe("error");
    expect(wire.received.filter(({ event }) => event === "broadcast")).toHaveLength(1);
  });
});

test("signing in while joined gives access to the user's own rows", async () => {
  await site.sql.unsafe(`
    create table public.letters (id int primary key, owner uuid);
    alter table public.letters enable row level security;
    create policy "owners read" on public.letters for select to authenticated using (owner = auth.uid());
    grant select on public.letters to authenticated, anon;
    alter publication supabase_realtime add table public.letters;
  `);
  const client = site.client();
  const received: unknown[] = [];
  const channel = client.channel("letters");
  channel.on("postgres_changes", { event: "INSERT", schema: "public", table: "letters" }, (change) =>
    received.push(change.new),
  );
  await subscribed(channel);
  await client.realtime.setAuth(await site.token(me));
  await eventually(async () => {
    await site.sql`insert into public.letters select coalesce(max(id), 0) + 1, ${me} from public.letters`;
    expect(received.length).toBeGreaterThan(0);
  });
});

function forged(claims: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${body}.${createHmac("sha256", "guessed").update(body).digest("base64url")}`;
}

test("a channel closes when its session ends, and cannot be joined again with the same token", async () => {
  const session = crypto.randomUUID();
  await site.sql`insert into auth.users (id, email) values (${me}, 'me@example.com')`;
  await site.sql`insert into auth.sessions (id, user_id) values (${session}, ${me})`;
  const token = await site.token(me, { session_id: session });
  const joined = await subscribed(site.client({ token }).channel(`room:${me}`, isPrivate));
  const unaffected = await subscribed(
    site.client({ token: await site.token(me) }).channel(`room:${me}`, isPrivate),
  );
  await site.sql`delete from auth.sessions where id = ${session}`;
  await eventually(() => expect(joined.state).toBe("closed"));
  expect(unaffected.state).toBe("joined");
  expect(await refusal(site.client({ token }).channel(`room:${me}`, isPrivate))).toContain(
    "Session from session_id claim in JWT does not exist",
  );
});
