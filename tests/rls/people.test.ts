// Operators see and change accounts; nobody else does.
import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const [operator, luis, eva] = [randomUUID(), randomUUID(), randomUUID()];
type Actor = "visitor" | "luis" | "operator" | "operatorWithoutMfa";
const claims: Record<Actor, { role: string; sub?: string; aal?: string; app_metadata?: object }> = {
  visitor: { role: "anon" },
  luis: { role: "authenticated", sub: luis, app_metadata: {} },
  operator: { role: "authenticated", sub: operator, aal: "aal2", app_metadata: { operator: true } },
  operatorWithoutMfa: { role: "authenticated", sub: operator, aal: "aal1", app_metadata: { operator: true } },
};

beforeAll(async () => {
  database = await openScratchDatabase();
  const { owner } = database;
  for (const [id, name, isOperator] of [
    [operator, "Marta", true],
    [luis, "Luis", false],
    [eva, "Eva", false],
  ] as const)
    await owner`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${`${name.toLowerCase()}@example.com`}, ${owner.json({ operator: isOperator })}, ${owner.json({ first_name: name })})`;
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${operator}, 'totp', 'verified', now(), now())`;
  await owner`
    insert into leads (kind, locale, name, email, message, consent_version, content_hash, message_hash)
    values ('contact', 'es', 'Luis', 'Luis@example.com', '¿Cuándo?', 'x', 'x', 'x'), ('contact', 'es', 'Eva', 'eva@example.com', 'Hola', 'x', 'y', 'y')`;
  await owner`
    insert into visits (about, locale, name, email, slots, consent_version)
    values ('Parcela en Llíria', 'es', 'Luis', 'luis@example.com', array[now()], 'x')`;
  await owner`
    insert into quote_messages (lead_id, author, author_name, body)
    select id, 'maker', 'Maderas', 'Desde 90.000 €' from leads where name = 'Luis'`;
  await owner`insert into conversations (user_id) values (${luis})`;
  await owner`insert into messages (user_id, author, client_id, body) values (${luis}, 'person', ${randomUUID()}, 'Buenas')`;
});
afterAll(() => database.close());

function as<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims[actor])}, true), set_config('role', ${claims[actor].role}, true)`;
    return work(tx);
  }) as Promise<T>;
}
const change = (what: string, person = luis) =>
  as(
    "operator",
    async (tx) => (await tx`select public.change_person(${person}, ${what}) as is_done`)[0]!.is_done,
  );

test.each([
  ["list_people", "select public.list_people()"],
  ["find_person", `select public.find_person('${randomUUID()}')`],
  ["change_person", `select public.change_person('${randomUUID()}', 'block')`],
  ["export_content", "select public.export_content('plots')"],
])("nobody but an operator with the second step calls %s", async (_name, call) => {
  for (const actor of ["visitor", "luis", "operatorWithoutMfa"] as const)
    await expect(
      as(actor, (tx) => tx.unsafe(call)),
      actor,
    ).rejects.toThrow(/permission denied|only operators/);
});

test("an operator finds a person by a few letters, with all that passed between them and the site", async () => {
  const found = await as("operator", (tx) => tx`select public.list_people('lu exa') as person`);
  expect(found.map(({ person }) => person.email)).toEqual(["luis@example.com"]);
  const [row] = await as("operator", (tx) => tx`select public.find_person(${luis}) as person`);
  expect(row!.person).toMatchObject({ name: "Luis", is_blocked: false });
  expect(
    row!.person.timeline.map(({ kind, text }: { kind: string; text: string }) => [kind, text]).sort(),
  ).toEqual([
    ["contact", "¿Cuándo?"],
    ["message", "Buenas"],
    ["quote_answer", "Maderas: Desde 90.000 €"],
    ["visit", "Parcela en Llíria"],
  ]);
});

test("an operator confirms, blocks and deletes an account with what the person sent, but not their own", async () => {
  const { owner } = database;
  expect(await change("confirm")).toBe(true);
  expect(await change("block")).toBe(true);
  const [blocked] = await owner`
    select email_confirmed_at is not null as is_confirmed, banned_until > now() as is_blocked from auth.users where id = ${luis}`;
  expect(blocked).toEqual({ is_confirmed: true, is_blocked: true });
  await expect(change("delete", operator)).rejects.toMatchObject({ code: "22023" });
  await expect(change("anything")).rejects.toMatchObject({ code: "22023" });
  expect(await change("delete")).toBe(true);
  expect(await change("delete")).toBe(false);
  expect((await owner`select email from leads`).map(({ email }) => email)).toEqual(["eva@example.com"]);
  expect(await owner`select from visits`).toHaveLength(0);
  expect(await owner`select from auth.users where id = ${luis}`).toHaveLength(0);
  const actions = await owner`
    select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'action' like 'person_%' order by created_at`;
  expect(actions.map(({ action }) => action)).toEqual(["person_confirm", "person_block", "person_delete"]);
});
