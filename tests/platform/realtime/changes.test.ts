import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually, type RealtimeSite, startRealtimeSite, subscribed, type Version } from "./site.ts";

let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
  await site.sql.unsafe(`
    create table public.notes (
      id bigint generated always as identity primary key,
      owner uuid, title text, likes int, price numeric, tags text[], detail jsonb, bytes bytea, is_open boolean,
      secret text, written_at timestamp default '2026-01-02 03:04:05'
    );
    alter table public.notes enable row level security;
    create policy "all read what has no owner" on public.notes for select to anon, authenticated using (owner is null);
    create policy "owners read theirs" on public.notes for select to authenticated using (owner = (select auth.uid()));
    grant select (id, owner, title, likes, price, tags, detail, bytes, is_open, written_at) on public.notes to anon, authenticated;
    create table public.open_notes (id int primary key, title text, body text);
    alter table public.open_notes replica identity full;
    grant select on public.open_notes to anon, authenticated;
    create table public.quiet_notes (id int primary key);
    alter publication supabase_realtime add table public.notes, public.open_notes;
  `);
});
afterAll(() => site.stop());
afterEach(() => site.leave());

const me = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10";
const somebodyElse = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d11";

type ChangeRequest = {
  event: "*" | "INSERT" | "UPDATE" | "DELETE";
  table?: string;
  filter?: string;
  select?: string[];
};

type Row = { id: number };

interface ReceivedChange {
  eventType: string;
  errors: string[] | null;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

/** The changes of a table that a client receives. */
async function listen(
  request: ChangeRequest,
  options: { token?: string; vsn?: Version } = {},
): Promise<ReceivedChange[]> {
  const received: ReceivedChange[] = [];
  const channel = site.client(options).channel(`changes ${Math.random()}`);
  channel.on(
    "postgres_changes",
    { schema: "public", table: "notes", ...request } as never,
    (payload: ReceivedChange) => received.push(payload),
  );
  await subscribed(channel);
  return received;
}

async function insertNote(row: Record<string, unknown>) {
  const [note] = await site.sql<{ id: number }[]>`
    insert into public.notes ${site.sql(row)} returning id::int`;
  return note!.id;
}

/** A last change for all: what has not arrived before it will not arrive. */
async function receivedUpTo(...lists: ReceivedChange[][]) {
  const title = `end ${Math.random()}`;
  await insertNote({ title, likes: 1_000_000 });
  await eventually(() => {
    for (const list of lists) expect(list.at(-1)?.new?.title).toBe(title);
  });
  for (const list of lists) list.pop();
}

describe.each(["1.0.0", "2.0.0"] as const)("protocol %s", (vsn) => {
  test("inserts, updates and deletions are delivered with types and old keys", async () => {
    const received = await listen({ event: "*" }, { vsn });
    const id = await insertNote({
      title: "Olá, «mundo»",
      likes: 3,
      price: "12.50",
      tags: ["a", "b,c"],
      detail: site.sql.json({ deep: [1, null] }),
      bytes: Buffer.from([1, 2, 255]),
      is_open: true,
      secret: "nobody is told",
    });
    await eventually(() => expect(received).toHaveLength(1));
    await site.sql`update public.notes set likes = 4 where id = ${id}`;
    await eventually(() => expect(received).toHaveLength(2));
    await site.sql`delete from public.notes where id = ${id}`;
    await eventually(() => expect(received).toHaveLength(3));
    const [inserted, updated, deleted] = received;
    const record = {
      id,
      owner: null,
      title: "Olá, «mundo»",
      likes: 3,
      price: 12.5,
      tags: ["a", "b,c"],
      detail: { deep: [1, null] },
      bytes: "0102ff",
      is_open: true,
      written_at: "2026-01-02T03:04:05",
    };
    expect(inserted).toEqual({
      schema: "public",
      table: "notes",
      eventType: "INSERT",
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      errors: null,
      new: record,
      old: {},
    });
    expect(updated).toMatchObject({ eventType: "UPDATE", new: { ...record, likes: 4 }, old: { id } });
    expect(updated!.old).toEqual({ id });
    expect(deleted).toMatchObject({ eventType: "DELETE", new: {}, old: { id } });
    expect(deleted!.old).toEqual({ id });
  });
});

test("only rows that policies allow to read are delivered", async () => {
  const visitors = await listen({ event: "*" });
  const mine = await listen({ event: "*" }, { token: await site.token(me) });
  const theirs = await listen({ event: "*" }, { token: await site.token(somebodyElse) });
  const id = await insertNote({ owner: me, title: "mine alone" });
  await receivedUpTo(visitors, mine, theirs);
  expect(visitors).toEqual([]);
  expect(theirs).toEqual([]);
  expect(mine.map(({ new: note }) => note.title)).toEqual(["mine alone"]);
  await site.sql`update public.notes set owner = ${somebodyElse} where id = ${id}`;
  await receivedUpTo(visitors, mine, theirs);
  expect(mine).toHaveLength(1);
  expect(theirs).toMatchObject([{ eventType: "UPDATE", new: { title: "mine alone" }, old: { id } }]);
});

test("columns that a role may not select are neither sent nor usable in filters", async () => {
  const received = await listen({ event: "INSERT" });
  await insertNote({ title: "with a secret", secret: "42" });
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]!.new).not.toHaveProperty("secret");
  const wire = await site.wire();
  const reply = await wire.join("spy", {
    postgres_changes: [{ event: "*", schema: "public", table: "notes", filter: "secret=eq.42" }],
  });
  expect(reply.status).toBe("ok");
  const system = await wire.next("system");
  expect(system.payload).toMatchObject({
    extension: "postgres_changes",
    status: "error",
    channel: "spy",
    message: expect.stringContaining("invalid column for filter secret"),
  });
});

test("without row-level security the complete old row is sent with replica identity full", async () => {
  const received = await listen({ event: "*", table: "open_notes" });
  await site.sql`insert into public.open_notes values (1, 'one', 'body')`;
  await site.sql`update public.open_notes set title = 'uno' where id = 1`;
  await site.sql`delete from public.open_notes where id = 1`;
  await eventually(() => expect(received).toHaveLength(3));
  expect(received.map(({ new: row, old }) => ({ row, old }))).toEqual([
    { row: { id: 1, title: "one", body: "body" }, old: {} },
    { row: { id: 1, title: "uno", body: "body" }, old: { id: 1, title: "one", body: "body" } },
    { row: {}, old: { id: 1, title: "uno", body: "body" } },
  ]);
});

test("a channel gets the events that it subscribed to", async () => {
  const received: string[] = [];
  const channel = site.client().channel("several");
  const say = (word: string) => (payload: { new: Partial<Row>; old: Partial<Row> }) =>
    received.push(`${word} ${payload.new.id ?? payload.old.id}`);
  channel
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "open_notes" }, say("new"))
    .on("postgres_changes", { event: "UPDATE", schema: "public", table: "open_notes" }, say("changed"))
    .on(
      "postgres_changes",
      { event: "DELETE", schema: "public", table: "open_notes", filter: "id=eq.21" },
      say("gone"),
    )
    .on("postgres_changes", { event: "*", schema: "public" }, say("any"));
  await subscribed(channel);
  await site.sql`insert into public.open_notes (id) values (20), (21)`;
  await site.sql`update public.open_notes set title = 'x' where id = 20`;
  await site.sql`delete from public.open_notes where id in (20, 21)`;
  await eventually(() => expect(received).toHaveLength(9));
  expect(received.filter((line) => !line.startsWith("any"))).toEqual([
    "new 20",
    "new 21",
    "changed 20",
    "gone 21",
  ]);
  expect(received.filter((line) => line.startsWith("any"))).toHaveLength(5);
});

test("select sends only the chosen columns and the key", async () => {
  const received = await listen({ event: "*", table: "open_notes", select: ["title"] });
  await site.sql`insert into public.open_notes values (30, 'short', ${"long ".repeat(1000)})`;
  await site.sql`update public.open_notes set title = 'shorter' where id = 30`;
  await site.sql`delete from public.open_notes where id = 30`;
  await eventually(() => expect(received).toHaveLength(3));
  expect(received.map(({ new: row, old }) => ({ row, old }))).toEqual([
    { row: { id: 30, title: "short" }, old: {} },
    { row: { id: 30, title: "shorter" }, old: { id: 30, title: "short" } },
    { row: {}, old: { id: 30, title: "shorter" } },
  ]);
});

describe("filters of changes", () => {
  const rows = [
    { title: "apple", likes: 1, is_open: true },
    { title: "Banana", likes: 5, is_open: false },
    { title: "cherry, sour", likes: 10, is_open: null },
    { title: null, likes: null, is_open: null },
  ];
  const cases: [string, (string | null)[]][] = [
    ["likes=eq.5", ["Banana"]],
    ["likes=neq.5", ["apple", "cherry, sour"]],
    ["likes=lt.5", ["apple"]],
    ["likes=lte.5", ["apple", "Banana"]],
    ["likes=gt.5", ["cherry, sour"]],
    ["likes=gte.5", ["Banana", "cherry, sour"]],
    ["likes=in.(1,10)", ["apple", "cherry, sour"]],
    ['title=in.("cherry, sour",apple)', ["apple", "cherry, sour"]],
    ['title=eq."cherry, sour"', ["cherry, sour"]],
    ["title=like.%an%", ["Banana"]],
    ["title=ilike.A%", ["apple"]],
    ["title=match.^[a-c]", ["apple", "cherry, sour"]],
    ["title=imatch.^b", ["Banana"]],
    ["title=is.null", [null]],
    ["is_open=is.true", ["apple"]],
    ["is_open=not.is.false", ["apple", "cherry, sour", null]],
    ["title=isdistinct.apple", ["Banana", "cherry, sour", null]],
    ["likes=not.eq.5", ["apple", "cherry, sour"]],
    ["title=not.in.(apple,Banana)", ["cherry, sour"]],
    ["likes=gte.1,likes=lt.10,title=not.like.B%", ["apple"]],
    ["title=not.is.null,title=ilike.%N%,likes=neq.1", ["Banana"]],
    ["  ", ["apple", "Banana", "cherry, sour", null]],
  ];

  test("filters of changes match the same rows as SQL", async () => {
    const lists = await Promise.all(cases.map(([filter]) => listen({ event: "INSERT", filter })));
    const end = await listen({ event: "INSERT" });
    await site.sql`insert into public.notes ${site.sql(rows, "title", "likes", "is_open")}`;
    await receivedUpTo(end);
    const found = () =>
      cases.map(([filter], at) => [
        filter,
        lists[at]!.map(({ new: row }) => row.title).filter((title) => !String(title).startsWith("end ")),
      ]);
    // Each list has its own connection, which may lag behind.
    await eventually(() => expect(found()).toEqual(cases));
  });

  test.each([
    ["likes=foo.5", "Error parsing `filter` params"],
    ["undefined", "Error parsing `filter` params"],
    ["likes=eq.5,,likes=eq.6", "empty segments"],
    ["likes=in.1", "`in` filter value must be wrapped by parentheses"],
    ["likes=eq.many", "invalid input syntax for type integer"],
    ["likes=like.5%", "operator does not exist"],
    ["likes=is.true", "requires a boolean column"],
    ["title=is.5", "invalid value for is filter"],
    ["title=match.(", "invalid regular expression"],
    ["nothing=eq.5", "invalid column for filter nothing"],
    ['likes"; drop table public.notes; --=eq.5', "invalid column for filter"],
    [`likes=in.(${Array.from({ length: 101 }, (_, n) => n)})`, "Maximum 100"],
  ])("the filter %.40s is refused with a reason", async (filter, reason) => {
    const wire = await site.wire();
    await wire.join("wrong", {
      postgres_changes: [{ event: "*", schema: "public", table: "notes", filter }],
    });
    const { payload } = await wire.next("system");
    expect(payload).toMatchObject({ extension: "postgres_changes", status: "error", channel: "wrong" });
    expect(payload.message).toContain(reason);
  });

  test("a filter on a column without an old value matches no deletion", async () => {
    const received = await listen({ event: "*", filter: "likes=gt.0" });
    const id = await insertNote({ title: "soon gone", likes: 1 });
    await eventually(() => expect(received).toHaveLength(1));
    await site.sql`delete from public.notes where id = ${id}`;
    await receivedUpTo(received);
    expect(received).toHaveLength(1);
  });
});

describe("subscribing to changes", () => {
  test("a subscription to an unpublished table fails with a reason", async () => {
    const wire = await site.wire();
    await wire.join("closed", {
      postgres_changes: [{ event: "INSERT", schema: "public", table: "quiet_notes" }],
    });
    expect((await wire.next("system")).payload).toEqual({
      extension: "postgres_changes",
      status: "error",
      channel: "closed",
      message:
        "Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: INSERT, schema: public, table: quiet_notes, filters: [], select: nil]",
    });
  });

  test("with wait, a failed subscription refuses the join", async () => {
    const channel = site.client().channel("waiting", {
      config: { postgres_changes_options: { wait: true } },
    });
    channel.on("postgres_changes", { event: "*", schema: "public", table: "quiet_notes" }, () => {});
    const { promise, resolve } = Promise.withResolvers<string>();
    channel.subscribe((status, error) => resolve(`${status} ${error?.message}`));
    expect(await promise).toMatch(/^CHANNEL_ERROR RealtimeDisabledForConfiguration: Unable to subscribe/);
  });

  test("a successful subscription is confirmed, and empty ones are ignored", async () => {
    const wire = await site.wire({ vsn: "1.0.0" });
    const reply = await wire.join("good", { postgres_changes: [{ event: "INSERT", schema: "public" }] });
    expect(reply).toEqual({
      status: "ok",
      response: { postgres_changes: [{ event: "INSERT", schema: "public", id: expect.any(Number) }] },
    });
    expect((await wire.next("system")).payload).toEqual({
      extension: "postgres_changes",
      status: "ok",
      channel: "good",
      message: "Subscribed to PostgreSQL",
    });
    expect(await wire.join("none", { postgres_changes: [null] })).toEqual({
      status: "ok",
      response: { postgres_changes: [] },
    });
  });

  test("tables can be added to and removed from the publication while subscribed", async () => {
    const { sql } = site;
    await sql`create table public.late_notes (id int primary key)`;
    await sql`grant select on public.late_notes to anon`;
    await sql`alter publication supabase_realtime add table public.late_notes`;
    const received = await listen({ event: "INSERT", table: "late_notes" });
    await sql`insert into public.late_notes values (1)`;
    await eventually(() => expect(received).toHaveLength(1));
    await sql`alter publication supabase_realtime drop table public.late_notes`;
    await sql`select platform_private.realtime_follow_publication()`;
    const [trigger] = await sql`
      select from pg_trigger where tgrelid = 'public.late_notes'::regclass and tgname = 'realtime_record_change'`;
    expect(trigger).toBeUndefined();
  });
});

test("a role that may not select the key gets an error and no row", async () => {
  await site.sql`create table public.keyless_notes (id int primary key, title text)`;
  await site.sql`grant select (title) on public.keyless_notes to anon`;
  await site.sql`alter publication supabase_realtime add table public.keyless_notes`;
  const received = await listen({ event: "INSERT", table: "keyless_notes" });
  await site.sql`insert into public.keyless_notes values (1, 'x')`;
  await eventually(() =>
    expect(received).toMatchObject([{ errors: ["Error 401: Unauthorized"], new: {}, old: {} }]),
  );
});

test("for a row above a megabyte only short columns are sent", async () => {
  const received = await listen({ event: "INSERT", table: "open_notes" });
  await site.sql`insert into public.open_notes values (90, 'large', repeat('x', 1100000))`;
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({
    new: { id: 90, title: "large" },
    errors: ["Error 413: Payload Too Large"],
  });
  expect(received[0]!.new).not.toHaveProperty("body");
});

test("keys above 2^53 are filtered exactly", async () => {
  await site.sql`create table public.big_keys (id bigint primary key, owner uuid)`;
  await site.sql`alter table public.big_keys enable row level security`;
  await site.sql`create policy "owners read theirs" on public.big_keys for select to authenticated using (owner = auth.uid())`;
  await site.sql`grant select on public.big_keys to authenticated`;
  await site.sql`insert into public.big_keys values (9007199254740992, ${me})`;
  await site.sql`alter publication supabase_realtime add table public.big_keys`;
  const received = await listen({ event: "*", table: "big_keys" }, { token: await site.token(me) });
  await site.sql`insert into public.big_keys values (9007199254740993, ${somebodyElse}), (7, ${me})`;
  await eventually(() => expect(received.map(({ new: row }) => row.id)).toEqual([7]));
});
