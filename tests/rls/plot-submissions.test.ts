import { randomBytes, randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const [person, operator, halfway] = [randomUUID(), randomUUID(), randomUUID()];
const [submission, draft] = [randomUUID(), randomUUID()];
const plot = {
  slug: "parcela-de-prueba-1",
  title: { es: "Parcela", en: "Plot" },
  description: { es: "Texto", en: "Text" },
  ine_code: "46147",
  surface_m2: 800,
  price_eur: 80_000,
  seller_type: "private",
  status: "available",
  soil_class: "urban",
  data_confidence: "seller",
  documents: [],
  outline: [
    [0, 0],
    [20, 0],
    [20, 40],
    [0, 40],
  ],
  slope_percent: 2,
  services: ["water"],
  exact_latitude: 39.62,
  exact_longitude: -0.6,
  cadastral_reference: "9872023VH5797S0001WX",
  landscape: "plain",
  picture: "plot-plain-flat-1",
};

const claims = {
  visitor: { role: "anon" },
  person: { role: "authenticated", sub: person },
  /** An operator who has entered the password but not the second factor. */
  halfway: { role: "authenticated", sub: halfway, aal: "aal1", app_metadata: { operator: true } },
  operator: { role: "authenticated", sub: operator, app_metadata: { operator: true } },
};
type Actor = keyof typeof claims;
const actors: Actor[] = ["visitor", "person", "halfway", "operator"];

class RolledBack {
  result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/** Runs as a request with these claims and rolls back. */
async function attempt<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  try {
    return (await database.owner.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims[actor])}, true), set_config('role', ${claims[actor].role}, true)`;
      throw new RolledBack(await work(tx));
    })) as T;
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}

/** Number of affected rows, or "denied". */
async function reach(actor: Actor, work: (tx: TransactionSql) => PromiseLike<{ count: number }>) {
  try {
    return (await attempt(actor, work)).count;
  } catch (error) {
    expect((error as Error).message).toMatch(/permission denied|row-level security|only operators/);
    return "denied";
  }
}
const reachAll = (work: (tx: TransactionSql) => PromiseLike<{ count: number }>) =>
  Promise.all(actors.map((actor) => reach(actor, work)));

beforeAll(async () => {
  database = await openScratchDatabase();
  const { owner } = database;
  for (const id of [person, operator, halfway]) {
    await owner`
      insert into auth.users (id, email, raw_app_meta_data)
      values (${id}, ${`${id}@example.com`}, jsonb_build_object('operator', ${id !== person}::boolean))`;
  }
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${halfway}, 'totp', 'verified', now(), now())`;
  await owner`insert into plot_submissions ${owner({
    id: submission,
    token_hash: randomBytes(32),
    status: "sent",
    sent_at: new Date(),
    role: "owner",
    seller_type: "private",
    ine_code: "46147",
    surface_m2: 800,
    first_name: "Ana",
    email: "ana@example.com",
    phone: "+34612345678",
    accepted_texts: "1",
  } as never)}`;
  await owner`insert into plot_submissions (id, token_hash) values (${draft}, ${randomBytes(32)})`;
  await owner`
    insert into plot_submission_files (submission_id, kind, position, name, bytes, is_ready)
    values (${submission}, 'photo', 1, 'a.jpg', 100, true), (${submission}, 'photo', 2, 'b.jpg', 100, false)`;
  await owner`
    insert into plot_submission_notes (submission_id, author, body) values (${submission}, ${operator}, 'llamar')`;
  await owner`
    insert into storage.objects (bucket_id, name) values
      ('plot-submissions', ${`photos/${submission}/a.jpg`}), ('plot-submissions', ${`documents/${submission}/c.pdf`}),
      ('plot-submissions', ${`incoming/${submission}/d`})`;
});
afterAll(() => database.close());

test.each([
  ["plot_submissions", 1],
  ["plot_submission_files", 1],
  ["plot_submission_notes", 1],
])("%s: only operators read it, without drafts and unchecked files", async (table, rows) => {
  expect(await reachAll((tx) => tx`select id from ${tx(table)}`)).toEqual(["denied", 0, 0, rows]);
});

test("operators read checked photos and documents of submissions, nobody reads unchecked uploads", async () => {
  const seen = (tx: TransactionSql) =>
    tx`select name from storage.objects where bucket_id = 'plot-submissions'`;
  expect(await reachAll(seen)).toEqual([0, 0, 0, 2]);
  const incoming = (tx: TransactionSql) => tx`select name from storage.objects where name like 'incoming/%'`;
  expect(await reachAll(incoming)).toEqual([0, 0, 0, 0]);
});

test("nobody uploads to the bucket of submissions directly, not even operators", async () => {
  const put = (tx: TransactionSql) =>
    tx`insert into storage.objects (bucket_id, name) values ('plot-submissions', 'photos/x.jpg')`;
  expect(await reachAll(put)).toEqual(Array(4).fill("denied"));
});

test("nobody reads the hash of the owner's link, not even operators", async () => {
  expect(await reachAll((tx) => tx`select token_hash from plot_submissions`)).toEqual(
    Array(4).fill("denied"),
  );
});

test.each([
  ["update plot_submissions set status = 'in_review'", ["denied", 0, 0, 1]],
  [`update plot_submissions set assignee = '${operator}'`, ["denied", 0, 0, 1]],
  ["update plot_submissions set email = 'other@example.com'", Array(4).fill("denied")],
  ["update plot_submissions set price_eur = 1", Array(4).fill("denied")],
  ["update plot_submission_files set is_ready = true", Array(4).fill("denied")],
  ["delete from plot_submissions", Array(4).fill("denied")],
  ["insert into plot_submissions (token_hash) values ('\\x00')", Array(4).fill("denied")],
  [
    `insert into plot_submission_notes (submission_id, body) values ('${submission}', 'x')`,
    ["denied", "denied", "denied", 1],
  ],
])("%s", async (statement, outcome) => {
  expect(await reachAll((tx) => tx.unsafe(statement))).toEqual(outcome);
});

test("operators cannot turn a sent submission back into a draft", async () => {
  expect(await reach("operator", (tx) => tx`update plot_submissions set status = 'draft'`)).toBe("denied");
});

test.each([
  `select accept_plot_submission('${submission}', '{}')`,
  "select read_content('plots', '1')",
  "select save_content('plots', '1', 1, '{}')",
  "select list_content('plots', '{slug}')",
])("%s is denied to everyone but operators", async (statement) => {
  for (const actor of ["visitor", "person", "halfway"] as const) {
    expect(await reach(actor, (tx) => tx.unsafe(statement)), actor).toBe("denied");
  }
});

test("an operator accepts a submission as one plot, which visitors see once it is published", async () => {
  await attempt("operator", async (tx) => {
    const accept = async () =>
      Number(
        (
          await tx`
          select accept_plot_submission(${submission}, ${tx.json({ ...plot, is_demo: true, published_at: "2026-01-01" })}) as id`
        )[0]!.id,
      );
    const [first, again] = [await accept(), await accept()];
    expect(again).toBe(first);
    const seen = async () => {
      await tx`set local role anon`;
      const { count } = await tx`select id from plots where slug = ${plot.slug}`;
      await tx`set local role authenticated`;
      return count;
    };
    expect(await seen()).toBe(0);
    const save = async (revision: number, content: object) =>
      await tx`select save_content('plots', ${String(first)}, ${revision}, ${tx.json(content as never)})`;
    await save(1, { published_at: "2026-01-01" });
    expect(await seen()).toBe(1);
    await save(2, { price_eur: 75_000 });
    const [known] = await tx`select read_content('plots', ${String(first)}) as plot`;
    expect(known!.plot).toMatchObject({
      price_eur: 75_000,
      exact_latitude: 39.62,
      pictures: [],
      is_demo: false,
    });
    await save(3, { published_at: null });
    expect(await seen()).toBe(0);
  });
});
