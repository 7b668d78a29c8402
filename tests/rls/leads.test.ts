import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const [sender, other, operator] = [randomUUID(), randomUUID(), randomUUID()];

type Actor = "visitor" | "sender" | "other" | "operator" | "operatorWithoutMfa";
const claims: Record<Actor, { role: string; sub?: string; aal?: string; app_metadata?: object }> = {
  visitor: { role: "anon" },
  sender: { role: "authenticated", sub: sender },
  other: { role: "authenticated", sub: other, app_metadata: {} },
  operator: { role: "authenticated", sub: operator, aal: "aal2", app_metadata: { operator: true } },
  operatorWithoutMfa: {
    role: "authenticated",
    sub: operator,
    aal: "aal1",
    app_metadata: { operator: true },
  },
};
const actors = Object.keys(claims) as Actor[];

beforeAll(async () => {
  database = await openScratchDatabase();
  const { owner } = database;
  for (const id of [sender, other, operator]) {
    await owner`
      insert into auth.users (id, email, email_confirmed_at, confirmation_sent_at)
      values (${id}, ${`${id}@example.com`}, now(), now())`;
  }
  await owner`update auth.users set raw_app_meta_data = '{"operator": true}' where id = ${operator}`;
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${operator}, 'totp', 'verified', now(), now())`;
  await owner`select private.receive_lead(${owner.json({
    kind: "contact",
    locale: "es",
    name: "Ana",
    email: `${sender}@EXAMPLE.com`,
    message: "Hola",
    consent_version: "2026-01/2026-01",
  })})`;
  await as(
    "operator",
    (tx) => tx`insert into lead_notes (lead_id, body) select id, 'llamar el lunes' from leads`,
  );
});
afterAll(() => database.close());

function as<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims[actor])}, true), set_config('role', ${claims[actor].role}, true)`;
    return work(tx);
  }) as Promise<T>;
}

/** Number of affected rows, or "denied". */
async function reach(actor: Actor, statement: string) {
  try {
    return (await as(actor, (tx) => tx.unsafe(statement))).count;
  } catch (error) {
    expect((error as Error).message).toMatch(/permission denied|row-level security/);
    return "denied";
  }
}

const insertLead = `insert into leads (kind, locale, name, email, consent_version, content_hash, message_hash)
  values ('contact', 'es', 'Eva', 'eva@example.com', '1', 'x', 'x')`;
const insertNote = "insert into lead_notes (lead_id, body) select id, 'x' from leads";

// In the order of `actors`: visitor, sender, other, operator, operator without the second factor.
test.each([
  ["select * from leads", ["denied", 0, 0, 1, 0]],
  ["select * from lead_notes", ["denied", 0, 0, 1, 0]],
  ["update leads set status = 'answered'", ["denied", 0, 0, 1, 0]],
  [`update leads set assignee = '${operator}', read_at = now()`, ["denied", 0, 0, 1, 0]],
  ["update leads set message = 'x'", Array(5).fill("denied")],
  ["update leads set email = 'eva@example.com'", Array(5).fill("denied")],
  ["update lead_notes set body = 'x'", Array(5).fill("denied")],
  ["delete from leads", Array(5).fill("denied")],
  ["delete from lead_notes", Array(5).fill("denied")],
  [insertLead, Array(5).fill("denied")],
  ["select private.receive_lead('{}')", Array(5).fill("denied")],
  ["select private.my_leads()", Array(5).fill("denied")],
  ["select * from list_operators()", ["denied", 0, 0, 1, 0]],
  ["select * from lead_counts()", ["denied", 0, 0, 1, 0]],
])("%s", async (statement, outcome) => {
  const reached = [];
  for (const actor of actors) reached.push(await reach(actor, statement));
  expect(reached).toEqual(outcome);
});

test("operators add notes to leads in their own name only", async () => {
  expect(await reach("operator", insertNote)).toBe(1);
  expect(
    await reach(
      "operator",
      `insert into lead_notes (lead_id, author, body) select id, '${other}', 'x' from leads`,
    ),
  ).toBe("denied");
  for (const actor of ["sender", "other", "operatorWithoutMfa"] as const) {
    // Neither about leads that they read, which are none, nor about a guessed id.
    expect(await reach(actor, insertNote)).toBe(0);
    expect(await reach(actor, "insert into lead_notes (lead_id, body) values (1, 'x')")).toBe("denied");
  }
});

test("the copy of a user's data contains their own leads and submissions only", async () => {
  const { owner } = database;
  await owner`
    insert into plot_submissions (token_hash, status, sent_at, role, seller_type, ine_code, surface_m2, first_name, email, phone, accepted_texts)
    select '\\x01', 'sent', now(), 'owner', 'private', ine_code, 800, 'Ana', ${`${sender}@example.com`}, '+34612345678', '1'
    from municipalities limit 1`;
  const dataOf = (actor: Actor) => as(actor, async (tx) => (await tx`select my_data() as data`)[0]!.data);
  const leadsOf = async (actor: Actor) => (await dataOf(actor)).leads;
  const { plot_submissions } = await dataOf("sender");
  expect(plot_submissions).toMatchObject([{ first_name: "Ana", surface_m2: 800 }]);
  expect(plot_submissions[0]).not.toHaveProperty("token_hash");
  expect((await dataOf("other")).plot_submissions).toEqual([]);
  expect(await leadsOf("sender")).toMatchObject([{ kind: "contact", message: "Hola", name: "Ana" }]);
  expect(await leadsOf("other")).toEqual([]);
  await database.owner`update auth.users set confirmation_sent_at = null where id = ${sender}`;
  expect(await leadsOf("sender")).toEqual([]);
});
