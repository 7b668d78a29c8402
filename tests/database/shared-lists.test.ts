import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ListActor, ListChange } from "#app/domain/shared-list.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { cleanUpSharedLists, openSharedLists } from "#server/shared-lists/shared-lists.ts";

let database: ScratchDatabase;
let token: string;
const [owner, partner, other] = [randomUUID(), randomUUID(), randomUUID()];
const asUser = (userId: string): ListActor => ({ userId, device: null });
const asDevice = (device: string): ListActor => ({ userId: null, device });
const address = "192.0.2.9";

beforeAll(async () => {
  database = await openScratchDatabase();
  for (const id of [owner, partner, other])
    await database.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
});
afterAll(() => database.close());

const lists = () => openSharedLists(database.server, createRateLimits(database.server, visitorRules, 1000));
const change = (actor: ListActor, what: ListChange) => lists().change(token, actor, what);
const read = async (actor: ListActor) => (await lists().find(token, actor))!.list!;

beforeEach(async () => {
  await database.owner`delete from shared_lists`;
  token = (await lists().create(owner, "Nuestra casa", "Ana"))!;
});

test("a partner with an account and one without see nothing before they join, then decide like the owner", async () => {
  const device = randomUUID();
  await change(asUser(owner), { do: "add", kind: "house", ref: "alba" });
  for (const actor of [asUser(partner), asDevice(device)]) {
    expect(await lists().find(token, actor)).toEqual({ name: "Nuestra casa", list: null });
    expect(await change(actor, { do: "add", kind: "house", ref: "duna" })).toBe("gone");
  }
  expect(await lists().join(token, asUser(partner), "Eva", address)).toBe("done");
  expect(await lists().join(token, asUser(partner), "Eva again", address)).toBe("done");
  expect(await lists().join(token, asDevice(device), "Luis", address)).toBe("done");
  expect((await read(asUser(owner))).members.map(({ name }) => name)).toEqual(["Ana", "Eva", "Luis"]);

  expect(await change(asDevice(device), { do: "add", kind: "house", ref: "duna" })).toBe("done");
  expect(await change(asDevice(device), { do: "add", kind: "house", ref: "no-such-house" })).toBe("gone");
  const [alba, duna] = (await read(asUser(partner))).items;
  expect(await change(asUser(partner), { do: "rate", item: alba!.id, stars: 2 })).toBe("done");
  expect(await change(asUser(partner), { do: "rate", item: alba!.id, stars: 5 })).toBe("done");
  expect(await change(asDevice(device), { do: "comment", item: alba!.id, body: "<b>grande</b>" })).toBe(
    "done",
  );
  expect(await change(asUser(owner), { do: "remove", item: duna!.id })).toBe("done");
  const seen = await read(asDevice(device));
  expect(seen.items).toMatchObject([
    { ref: "alba", ratings: [{ stars: 5 }], comments: [{ memberId: seen.me, body: "<b>grande</b>" }] },
  ]);

  for (const forbidden of [{ do: "delete" }, { do: "rename", name: "x" }] as const)
    expect(await change(asUser(partner), forbidden)).toBe("wrong");
  expect(await change(asUser(partner), { do: "leave" })).toBe("done");
  expect((await lists().find(token, asUser(partner)))!.list).toBeNull();
  expect(await change(asUser(owner), { do: "delete" })).toBe("done");
  expect(await lists().find(token, asUser(owner))).toBeNull();
});

test("only the owner removes a member, who cannot come back by the old link", async () => {
  const device = randomUUID();
  await lists().join(token, asUser(partner), "Eva", address);
  await lists().join(token, asDevice(device), "Luis", address);
  const { me: own, members } = await read(asUser(owner));
  const luis = members.find(({ name }) => name === "Luis")!.id;
  expect(await lists().removeMember(token, partner, luis)).toBeNull();
  expect(await lists().removeMember(token, owner, own)).toBeNull();
  expect(await lists().removeMember(token, owner, randomUUID())).toBeNull();
  const renewed = (await lists().removeMember(token, owner, luis))!;
  expect(await lists().find(token, asDevice(device))).toBeNull();
  expect(await lists().join(token, asDevice(device), "Luis", address)).toBe("gone");
  const { list } = (await lists().find(renewed, asUser(partner)))!;
  expect(list!.members.map(({ name }) => name)).toEqual(["Ana", "Eva"]);
});

test("an item of another list cannot be changed through one's own", async () => {
  await change(asUser(owner), { do: "add", kind: "house", ref: "alba" });
  const [item] = (await read(asUser(owner))).items;
  const own = (await lists().create(other, "Otra", "Otra"))!;
  for (const what of [
    { do: "remove", item: item!.id },
    { do: "rate", item: item!.id, stars: 1 },
    { do: "comment", item: item!.id, body: "x" },
  ] as const)
    expect(await lists().change(own, asUser(other), what)).toBe("gone");
});

test("friends vote once per device, see the result afterwards, and not at all once it is closed", async () => {
  for (const ref of ["alba", "duna"]) await change(asUser(owner), { do: "add", kind: "house", ref });
  const items = (await read(asUser(owner))).items.map(({ id }) => id);
  expect(await change(asUser(owner), { do: "poll", items: items.slice(0, 1) })).toBe("wrong");
  expect(await change(asUser(owner), { do: "poll", items })).toBe("done");
  const [poll] = (await read(asUser(owner))).polls;
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await lists().findPoll(poll!.token, first)).toMatchObject({ counts: [], choice: null });
  const vote = (device: string, choice: number) => lists().vote(poll!.token, device, choice, address);
  expect(await vote(first, 1)).toBe("done");
  expect(await Promise.all([vote(first, 0), vote(second, 1)])).toEqual(["done", "done"]);
  expect(await vote(third, 2)).toBe("wrong");
  expect(await lists().findPoll(poll!.token, first)).toMatchObject({
    counts: [0, 2],
    choice: 1,
    isClosed: false,
  });
  expect(await change(asUser(other), { do: "close", poll: poll!.token })).toBe("gone");
  expect(await change(asUser(owner), { do: "close", poll: poll!.token })).toBe("done");
  expect(await vote(third, 0)).toBe("closed");
  expect(await lists().findPoll(poll!.token, third)).toMatchObject({ counts: [0, 2], isClosed: true });
});

test("a list has eight members and sixty items at most", async () => {
  const outcomes = [];
  for (let count = 0; count < 8; count += 1)
    outcomes.push(await lists().join(token, asDevice(randomUUID()), "x", address));
  expect(outcomes.at(-2)).toBe("done");
  expect(outcomes.at(-1)).toBe("full");
  await database.owner`
    insert into shared_list_items (list_id, kind, ref, name)
    select id, 'plot', 'x' || n, 'x' from shared_lists, generate_series(1, 60) n`;
  expect(await change(asUser(owner), { do: "add", kind: "house", ref: "alba" })).toBe("full");
});

test("through the data API members read their lists, others and visitors nothing, and nobody writes", async () => {
  await lists().join(token, asUser(partner), "Eva", address);
  await change(asUser(owner), { do: "add", kind: "house", ref: "alba" });
  await change(asUser(owner), { do: "add", kind: "house", ref: "duna" });
  const items = (await read(asUser(owner))).items.map(({ id }) => id);
  await change(asUser(partner), { do: "rate", item: items[0]!, stars: 4 });
  await change(asUser(partner), { do: "comment", item: items[0]!, body: "x" });
  await change(asUser(owner), { do: "poll", items });
  const counts = {
    shared_lists: 1,
    shared_list_members: 2,
    shared_list_items: 2,
    shared_list_ratings: 1,
    shared_list_comments: 1,
    polls: 1,
  };
  for (const [table, count] of Object.entries(counts)) {
    const column = table === "shared_list_ratings" ? "item_id" : "id";
    const changed = table === "shared_list_comments" ? "body" : column;
    const reached = (statement: string) =>
      Promise.all([owner, partner, other, null].map((id) => reach(id, statement)));
    expect(await reached(`select ${column} from ${table}`), table).toEqual([count, count, 0, "denied"]);
    expect(await reached(`delete from ${table}`), table).toEqual(Array(4).fill("denied"));
    expect(await reached(`update ${table} set ${changed} = ${changed}`), table).toEqual(
      Array(4).fill("denied"),
    );
  }
  expect(await reach(owner, "select device_hash from shared_list_members")).toBe("denied");
  expect(await reach(owner, "select * from private.poll_votes")).toBe("denied");
});

test("the copy of the data has one's lists and words, and deleting the account deletes them, as two years without a change do", async () => {
  await lists().join(token, asUser(partner), "Eva", address);
  await change(asUser(owner), { do: "add", kind: "house", ref: "alba" });
  const [item] = (await read(asUser(owner))).items;
  await change(asUser(partner), { do: "comment", item: item!.id, body: "me gusta" });
  const [row] = await as(partner, (tx) => tx`select my_data() -> 'shared_lists' as lists`);
  expect(row!.lists).toMatchObject([
    { name: "Nuestra casa", is_owner: false, my_comments: [{ body: "me gusta" }] },
  ]);
  await database.owner`delete from auth.users where id = ${partner}`;
  const left = await read(asUser(owner));
  expect(left.members.map(({ name }) => name)).toEqual(["Ana"]);
  expect(left.items).toMatchObject([{ comments: [] }]);
  await database.owner`update shared_lists set updated_at = now() - interval '25 months'`;
  await cleanUpSharedLists(database.server);
  expect(await lists().find(token, asUser(owner))).toBeNull();
});

function as<T>(user: string | null, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  const role = user ? "authenticated" : "anon";
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role, ...(user && { sub: user }) })}, true), set_config('role', ${role}, true)`;
    return work(tx);
  }) as Promise<T>;
}

/** Number of affected rows, or "denied". */
async function reach(user: string | null, statement: string) {
  try {
    return (await as(user, (tx) => tx.unsafe(statement))).count;
  } catch (error) {
    expect((error as Error).message).toMatch(/permission denied|row-level security/);
    return "denied";
  }
}
