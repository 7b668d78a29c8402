import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const [owner, other, operator] = [randomUUID(), randomUUID(), randomUUID()];
const project = randomUUID();
let share: string;

type Actor = "visitor" | "owner" | "other" | "operator";
const actors: Actor[] = ["visitor", "owner", "other", "operator"];

const claims = {
  visitor: { role: "anon" },
  owner: { role: "authenticated", sub: owner },
  other: { role: "authenticated", sub: other },
  operator: { role: "authenticated", sub: operator, app_metadata: { operator: true } },
} satisfies Record<Actor, { role: string; sub?: string; app_metadata?: object }>;

/** Runs as a request with the claims of this actor; rolls back when `isTry`. */
function as<T>(
  actor: Actor,
  work: (tx: TransactionSql) => PromiseLike<T>,
  { isTry = false } = {},
): Promise<T> {
  class RolledBack {
    result: T;
    constructor(result: T) {
      this.result = result;
    }
  }
  return (
    database.owner.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims[actor])}, true), set_config('role', ${claims[actor].role}, true)`;
      const result = await work(tx);
      if (isTry) throw new RolledBack(result);
      return result;
    }) as Promise<T>
  ).catch((error) => {
    if (error instanceof RolledBack) return error.result;
    throw error;
  });
}

beforeAll(async () => {
  database = await openScratchDatabase();
  for (const id of [owner, other, operator]) {
    await database.owner`
      insert into auth.users (id, email, raw_app_meta_data)
      values (${id}, ${`${id}@example.com`}, jsonb_build_object('operator', ${id === operator}::boolean))`;
  }
  await as("owner", async (tx) => {
    await tx`insert into favorite_houses (house_slug, note) values ('alba', 'the one')`;
    await tx`insert into favorite_plots (plot_slug) select slug from plots where status <> 'sold' limit 1`;
    await tx`insert into addresses (street_address, zip_code, province) values ('Mayor', '46001', '46')`;
    await tx`insert into projects (id, name, house_slug) values (${project}, 'Casa', 'alba')`;
    await tx`insert into project_shares (project_id) values (${project})`;
    await tx`select send_message('hola', ${randomUUID()})`;
    await tx`insert into saved_searches (kind, name, locale) values ('plots', 'Todo', 'es')`;
    await tx`
      insert into push_subscriptions (endpoint, p256dh, auth)
      values ('https://push.example/1', repeat('x', 87), repeat('x', 22))`;
  });
  await database.owner`
    insert into alerts (user_id, search_id, listing, slug, event, event_id)
    select user_id, id, 'plot', 'x', 'published', 1 from saved_searches`;
  await database.owner`
    with visit as (
      insert into visits (user_id, about, locale, name, email, wants_call, consent_version)
      values (${owner}, 'x', 'es', 'Ana', 'ana@example.com', true, '1') returning id)
    insert into visit_messages (visit_id, author, kind) select id, 'visitor', 'request' from visit`;
  [{ token: share }] = (await database.owner`select token from project_shares`) as unknown as [
    { token: string },
  ];
});
afterAll(() => database.close());

/** Number of affected rows, or "denied". */
async function reach(actor: Actor, work: (tx: TransactionSql) => PromiseLike<{ count: number }>) {
  try {
    return (await as(actor, work, { isTry: true })).count;
  } catch (error) {
    expect((error as Error).message).toMatch(/permission denied|row-level security/);
    return "denied";
  }
}

const tables = [
  "favorite_houses",
  "favorite_plots",
  "addresses",
  "projects",
  "project_shares",
  "saved_searches",
  "push_subscriptions",
  "alerts",
  "conversations",
  "messages",
];
/** What users read and only the server writes. */
const writtenByServer = ["alerts", "conversations", "messages"];

test.each(tables)("%s: only owners read their rows, and operators conversations", async (table) => {
  const isConversation = table === "conversations" || table === "messages";
  const seen = await Promise.all(actors.map((actor) => reach(actor, (tx) => tx`select * from ${tx(table)}`)));
  expect(seen).toEqual(["denied", 1, 0, isConversation ? 1 : 0]);
});

test.each(tables)(
  "%s: only owners delete their rows, and nobody deletes conversations or alerts",
  async (table) => {
    const gone = await Promise.all(actors.map((actor) => reach(actor, (tx) => tx`delete from ${tx(table)}`)));
    expect(gone).toEqual(writtenByServer.includes(table) ? Array(4).fill("denied") : ["denied", 1, 0, 0]);
  },
);

test.each([
  ["favorite_houses", "note = 'x'", ["denied", 1, 0, 0]],
  ["favorite_houses", "price_eur = 1", Array(4).fill("denied")],
  ["favorite_houses", `user_id = '${other}'`, Array(4).fill("denied")],
  ["favorite_plots", "note = 'x'", ["denied", 1, 0, 0]],
  ["addresses", "city = 'Valencia'", ["denied", 1, 0, 0]],
  ["addresses", `user_id = '${other}'`, ["denied", "denied", 0, 0]],
  ["projects", "name = 'x'", ["denied", 1, 0, 0]],
  ["projects", `finance = '{"years": 20}'`, ["denied", 1, 0, 0]],
  ["projects", "created_at = now()", Array(4).fill("denied")],
  ["projects", `user_id = '${other}'`, Array(4).fill("denied")],
  ["project_shares", "token = gen_random_uuid()", Array(4).fill("denied")],
  ["saved_searches", "is_paused = true", ["denied", 1, 0, 0]],
  ["saved_searches", "frequency = 'weekly'", ["denied", 1, 0, 0]],
  ["saved_searches", "query = 'region=10'", Array(4).fill("denied")],
  ["saved_searches", "next_mail_at = now()", Array(4).fill("denied")],
  ["saved_searches", `user_id = '${other}'`, Array(4).fill("denied")],
  ["push_subscriptions", "endpoint = 'https://push.example/2'", Array(4).fill("denied")],
  ["push_subscriptions", `user_id = '${other}'`, Array(4).fill("denied")],
  ["alerts", "mailed_at = null", Array(4).fill("denied")],
  ["conversations", "person_read_id = 9", Array(4).fill("denied")],
  ["messages", "body = 'x'", Array(4).fill("denied")],
] as const)("%s: only owners may set %s, if anybody", async (table, change, outcome) => {
  const changed = await Promise.all(
    actors.map((actor) => reach(actor, (tx) => tx.unsafe(`update ${table} set ${change}`))),
  );
  expect(changed).toEqual(outcome);
});

test("visits and their threads: owners and operators read them without the private links, and the server alone writes", async () => {
  const reached = (statement: string) =>
    Promise.all(actors.map((actor) => reach(actor, (tx) => tx.unsafe(statement))));
  const nobody = Array(4).fill("denied");
  expect(await reached("select id, status, starts_at from visits")).toEqual(["denied", 1, 0, 1]);
  expect(await reached("select * from visit_messages")).toEqual(["denied", 1, 0, 1]);
  for (const statement of [
    "select token from visits",
    "select host_token from visits",
    "update visits set status = 'confirmed'",
    "delete from visits",
    `insert into visits (user_id, about, locale, name, email, wants_call, consent_version)
      values ('${owner}', 'x', 'es', 'Ana', 'ana@example.com', true, '1')`,
    "update visit_messages set body = 'x'",
    "delete from visit_messages",
    "insert into visit_messages (visit_id, author, kind) select id, 'operator', 'refuse' from visits",
    "select * from private.deleted_visits",
    "select address from show_homes",
  ])
    expect(await reached(statement), statement).toEqual(nobody);
  await database.owner`update visits set status = 'unconfirmed'`;
  expect(await reached("select id from visits")).toEqual(["denied", 1, 0, 0]);
  expect(await reached("select id from visit_messages")).toEqual(["denied", 1, 0, 0]);
});

test("new alerts are counted for their owner alone", async () => {
  await database.owner`update saved_searches set seen_at = now() - interval '1 day'`;
  const count = (actor: Actor) =>
    as(actor, async (tx) => {
      const [row] = await tx<{ count: number }[]>`select count_new_alerts() as count`;
      return row!.count;
    });
  expect(await Promise.all([count("owner"), count("other"), count("operator")])).toEqual([1, 0, 0]);
  await expect(count("visitor")).rejects.toThrow("permission denied");
});

test("nobody writes rows in the name of another user", async () => {
  for (const statement of [
    `insert into favorite_houses (user_id, house_slug) values ('${owner}', 'duna')`,
    `insert into addresses (user_id) values ('${owner}')`,
    `insert into marketing_consents (user_id, is_granted, version) values ('${owner}', true, 'x')`,
    `insert into projects (user_id, name) values ('${owner}', 'x')`,
    `insert into project_shares (project_id) values ('${project}')`,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      values ('${owner}', 'https://push.example/3', repeat('x', 87), repeat('x', 22))`,
    `insert into messages (user_id, author, client_id, body) values ('${owner}', 'operator', gen_random_uuid(), 'x')`,
  ]) {
    for (const actor of ["visitor", "other", "operator"] as const) {
      expect(await reach(actor, (tx) => tx.unsafe(statement)), `${actor}: ${statement}`).toBe("denied");
    }
  }
});

test("a shared link shows the project to everyone without its owner, until it is revoked", async () => {
  const read = (actor: Actor, token: string) =>
    as(actor, async (tx) => (await tx`select shared_project(${token}) as project`)[0]!.project);
  for (const actor of actors) {
    const shared = await read(actor, share);
    expect(shared).toMatchObject({ id: project, name: "Casa" });
    expect(shared).not.toHaveProperty("user_id");
  }
  expect(await read("visitor", randomUUID())).toBeNull();
  // The shape of a person's own parcel leads to their home.
  await database.owner`
    update projects set own_plot = '{"surfaceM2": 500, "parcel": {"outline": []}}', placement = '{"x": 1}'
    where id = ${project}`;
  const shared = await read("other", share);
  expect([shared.own_plot, shared.placement]).toEqual([{ surfaceM2: 500 }, null]);
  await database.owner`update projects set own_plot = null, placement = null where id = ${project}`;
});

test("a favourite stores the current price, not the one that the client sends", async () => {
  const [row] = await database.owner`
    select f.price_eur, h.price_eur as price_today from favorite_houses f join houses h on h.slug = f.house_slug`;
  expect(row!.price_eur).toBe(row!.price_today);
});

test("an address with a postcode of another province is refused", async () => {
  await expect(
    as("other", (tx) => tx`insert into addresses (zip_code, province) values ('28001', '46')`),
  ).rejects.toThrow("check constraint");
});

test("a message is stored once however often it is sent, and the token decides its author", async () => {
  const id = randomUUID();
  const send = (actor: Actor, person: string | null = null) =>
    as(actor, async (tx) => (await tx`select * from send_message('¿sigue libre?', ${id}, ${person})`)[0]!);
  const [first, again] = [await send("owner"), await send("owner")];
  expect(again.id).toBe(first.id);
  expect(first.author).toBe("person");
  const answer = await as(
    "operator",
    async (tx) => (await tx`select * from send_message('sí', ${randomUUID()}, ${owner})`)[0]!,
  );
  expect(answer).toMatchObject({ author: "operator", user_id: owner });
  await expect(as("other", (tx) => tx`select send_message('x', ${randomUUID()}, ${owner})`)).rejects.toThrow(
    "only the operator",
  );
  await expect(as("visitor", (tx) => tx`select send_message('x', ${randomUUID()})`)).rejects.toThrow(
    "permission denied",
  );
});

test("delivery and read marks only move forward, each side its own", async () => {
  await as("owner", (tx) => tx`select mark_messages(5, 3)`);
  await as("owner", (tx) => tx`select mark_messages(2, 1)`);
  await as("operator", (tx) => tx`select mark_messages(4, 4, ${owner})`);
  const [marks] = await database.owner`select * from conversations where user_id = ${owner}`;
  expect(marks).toMatchObject({
    person_delivered_id: "5",
    person_read_id: "3",
    operator_delivered_id: "4",
    operator_read_id: "4",
  });
  await expect(as("other", (tx) => tx`select mark_messages(9, 9, ${owner})`)).rejects.toThrow(
    "not your conversation",
  );
});

test("an update of a project sets updated_at, and a user has at most 200 projects", async () => {
  await database.owner`update projects set updated_at = '2020-01-01' where id = ${project}`;
  await as("owner", (tx) => tx`update projects set name = 'Casa' where id = ${project}`);
  const [row] =
    await database.owner`select updated_at > '2026-01-01' as is_now from projects where id = ${project}`;
  expect(row!.is_now).toBe(true);
  await expect(
    as("owner", (tx) => tx`insert into projects (name) select 'x' from generate_series(1, 200)`, {
      isTry: true,
    }),
  ).rejects.toThrow("200 projects");
});
