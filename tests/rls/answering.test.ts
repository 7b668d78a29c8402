// Reminders, response times and the merge of duplicates, for operators alone.
import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { searchingPlots } from "#tests/database/plot-search.fixture.ts";

let database: ScratchDatabase;
const [ana, marta, luis, old] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
type Actor = "visitor" | "luis" | "ana" | "marta" | "anaWithoutMfa";
const people = { ana, marta, luis, anaWithoutMfa: ana };

beforeAll(async () => {
  database = await openScratchDatabase();
  const { owner } = database;
  for (const [id, email, operator] of [
    [ana, "ana@example.com", true],
    [marta, "marta@example.com", true],
    [luis, "luis@example.com", false],
    [old, "luis.viejo@example.com", false],
  ] as const)
    await owner`
      insert into auth.users (id, email, raw_app_meta_data) values (${id}, ${email}, ${owner.json({ operator })})`;
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${ana}, 'totp', 'verified', now(), now())`;
});
afterAll(() => database.close());

function as<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  const sub = actor === "visitor" ? undefined : people[actor];
  const role = sub ? "authenticated" : "anon";
  const operator = actor !== "visitor" && actor !== "luis";
  const claims = { role, sub, aal: actor === "anaWithoutMfa" ? "aal1" : "aal2", app_metadata: { operator } };
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`;
    return work(tx);
  }) as Promise<T>;
}
const call = async (statement: string, actor: Actor = "ana") =>
  as(actor, async (tx) => Object.values((await tx.unsafe(statement))[0]!)[0]);

async function newLead(email: string, { phone = "", hours = 0 }: { phone?: string; hours?: number } = {}) {
  const [row] = await database.owner<{ id: number }[]>`
    insert into leads (kind, locale, name, email, phone, message, consent_version, content_hash, message_hash, created_at)
    values ('contact', 'es', 'Luis', ${email}, ${phone}, ${`Hola de ${email}`}, 'x', ${randomUUID()}, 'x', now() - make_interval(hours => ${hours}))
    returning id::int`;
  return row!.id;
}

test.each(["response_times(current_date, current_date)", "list_similar_leads(1)", "merge_leads(1, 2)"])(
  "nobody but an operator with the second step calls %s",
  async (statement) => {
    for (const actor of ["visitor", "luis", "anaWithoutMfa"] as const)
      await expect(call(`select public.${statement}`, actor), actor).rejects.toThrow(
        /permission denied|only operators/,
      );
  },
);

test("operators set reminders of their own, and get one mail on the day", async () => {
  const lead = await newLead("x@example.com");
  const remind = (actor: Actor, days: number) =>
    as(
      actor,
      (tx) =>
        tx`insert into reminders (lead_id, due_on, note) values (${lead}, current_date + ${days}::int, 'Llamar')`,
    );
  await remind("ana", -1);
  await remind("marta", 3);
  await expect(remind("luis", 0)).rejects.toThrow(/row-level security/);
  expect(await as("luis", (tx) => tx`select from reminders`)).toHaveLength(0);
  expect(await as("anaWithoutMfa", (tx) => tx`select from reminders`)).toHaveLength(0);
  expect(await as("marta", (tx) => tx`select from reminders`)).toHaveLength(2);
  const ended = await as("marta", (tx) => tx`update reminders set done_at = now() returning owner_id`);
  expect(ended.map(({ owner_id }) => owner_id)).toEqual([marta]);
  const due = async () => (await database.owner`select private.remind_operators() as count`)[0]!.count;
  expect([await due(), await due()]).toEqual([1, 0]);
  const mails =
    await database.owner`select recipient, data ->> 'note' as note from mail_outbox where kind = 'reminder'`;
  expect([...mails]).toEqual([{ recipient: "ana@example.com", note: "Llamar" }]);
});

test("response times count what arrived, what was answered and how soon", async () => {
  const { owner } = database;
  await owner`delete from leads`;
  const [first, second] = [
    await newLead("a@example.com", { hours: 10 }),
    await newLead("b@example.com", { hours: 4 }),
  ];
  await newLead("c@example.com");
  for (const id of [first, second])
    await as("ana", (tx) => tx`update leads set status = 'answered' where id = ${id}`);
  // Answered again later: the first time counts.
  await as("ana", (tx) => tx`update leads set status = 'closed' where id = ${first}`);
  await owner`insert into conversations (user_id) values (${luis})`;
  const write = (author: string, minutes: number) => owner`
    insert into messages (user_id, author, client_id, body, created_at)
    values (${luis}, ${author}, ${randomUUID()}, 'x', now() - make_interval(mins => ${minutes}))`;
  await write("person", 180);
  await write("person", 170);
  await write("operator", 120);
  await write("person", 10);
  const times = await call("select public.response_times(current_date - 2, current_date + 1)");
  expect(times).toEqual([
    { kind: "contact", received: 3, answered: 2, median_hours: 7, within_day: 2 },
    { kind: "conversation", received: 2, answered: 1, median_hours: 1, within_day: 1 },
  ]);
});

test("leads of one person are joined: notes and message stay readable, and the other one is closed", async () => {
  const [target, other] = [
    await newLead("eva@example.com"),
    await newLead("EVA@example.com", { phone: "+34600000001" }),
  ];
  const byPhone = await newLead("eva.trabajo@example.com", { phone: "+34600000001" });
  await as("ana", (tx) => tx`insert into lead_notes (lead_id, body) values (${other}, 'Nota')`);
  const similar = async (lead: number) =>
    (await as("ana", (tx) => tx`select public.list_similar_leads(${lead}) as lead`)).map(
      ({ lead: { id } }) => id,
    );
  expect(await similar(other)).toEqual([byPhone, target]);
  expect(await call(`select public.merge_leads(${target}, ${other})`)).toBe(true);
  expect(await call(`select public.merge_leads(${target}, ${other})`)).toBe(false);
  expect(await call(`select public.merge_leads(${target}, ${target})`)).toBe(false);
  const notes = await as(
    "ana",
    (tx) => tx`select body from lead_notes where lead_id = ${target} order by id`,
  );
  expect(notes.map(({ body }) => body)).toEqual(["Nota", expect.stringContaining("Hola de EVA@example.com")]);
  const [merged] = await database.owner`select status, merged_into::int from leads where id = ${other}`;
  expect(merged).toEqual({ status: "closed", merged_into: target });
});

test("two accounts of one person become one with all that both had", async () => {
  const { owner } = database;
  const lead = await newLead("luis.viejo@example.com");
  await owner`insert into projects (user_id, name) values (${old}, 'Casa')`;
  await owner`insert into favorite_houses (user_id, house_slug) values (${old}, 'alba'), (${old}, 'duna'), (${luis}, 'alba')`;
  await owner`insert into conversations (user_id) values (${old})`;
  await owner`insert into messages (user_id, author, client_id, body) values (${old}, 'person', ${randomUUID()}, 'Soy yo')`;
  await expect(call(`select public.merge_people('${luis}', '${marta}')`)).rejects.toMatchObject({
    code: "22023",
  });
  expect(await call(`select public.merge_people('${luis}', '${ana}')`)).toBe(false);
  expect(await call(`select public.merge_people('${luis}', '${old}')`)).toBe(true);
  expect(await call(`select public.merge_people('${luis}', '${old}')`)).toBe(false);
  const [counts] = await owner`
    select (select count(*)::int from projects where user_id = ${luis}) as projects,
      (select count(*)::int from favorite_houses where user_id = ${luis}) as favourites,
      (select count(*)::int from messages where user_id = ${luis}) as messages,
      (select user_id from leads where id = ${lead}) as sender,
      (select count(*)::int from auth.users where id = ${old}) as accounts`;
  expect(counts).toEqual({ projects: 1, favourites: 2, messages: 5, sender: luis, accounts: 0 });
});

test("favourites of a merged account keep their price, also when the other account is full", async () => {
  const { owner } = database;
  const [kept, other] = [randomUUID(), randomUUID()];
  await owner`
    insert into auth.users (id, email, raw_app_meta_data)
    values (${kept}, 'berta@example.com', '{}'), (${other}, 'berta.vieja@example.com', '{}')`;
  const columns = await searchingPlots(() => database).listWrittenColumns();
  await owner.unsafe(`
    insert into plots (slug, ${columns})
    select slug || '-more-' || n, ${columns} from plots, generate_series(1, 500) n where slug = 'parcela-segorbe-1'`);
  await owner`
    insert into favorite_plots (user_id, plot_slug)
    select ${kept}, slug from (select slug from plots order by id limit 500) most`;
  await owner`
    insert into favorite_plots (user_id, plot_slug)
    select ${other}, slug from (select slug from plots order by id offset 499 limit 2) both_and_new`;
  await owner`update favorite_plots set price_eur = 1, note = 'de antes' where user_id = ${other}`;
  expect(await call(`select public.merge_people('${kept}', '${other}')`)).toBe(true);
  const merged = await owner`
    select count(*)::int as favourites, count(*) filter (where price_eur = 1 and note = 'de antes')::int as moved
    from favorite_plots where user_id = ${kept}`;
  expect(merged).toEqual([{ favourites: 501, moved: 1 }]);
});
