import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { applyReference } from "#server/reference-data/apply.ts";
import { createReferenceUpdates } from "#server/reference-data/reference-updates.ts";
import { type ReferenceRow, type ReferenceTable, readReference } from "#supabase/seed/reference.ts";

// A site of this release gets the texts of later ones.
let database: ScratchDatabase;
let shipped: ReferenceTable[];
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "false" });
  shipped = await readReference();
});
afterAll(() => database.close());

/** The reference data of a later release, in which some rows changed. */
function nextRelease(change: (tables: Map<string, ReferenceTable>) => void) {
  const tables = structuredClone(shipped);
  change(new Map(tables.map((table) => [table.name, table])));
  return tables;
}

const rowOf = (tables: Map<string, ReferenceTable>, name: string, matches: ReferenceRow) =>
  tables
    .get(name)!
    .rows.find((row) => Object.entries(matches).every(([column, value]) => row[column] === value))!;

const inTransaction = <T>(work: (sql: TransactionSql) => Promise<T>) =>
  database.owner.begin(work) as Promise<T>;
const update = (tables: ReferenceTable[], release: string) =>
  inTransaction((sql) => applyReference(sql, tables, release));
const answerOf = async (code: string) => {
  const [row] = await database.owner`select answer ->> 'es' as answer from faqs where code = ${code}`;
  return row?.answer as string | undefined;
};

test("the same release changes nothing when it starts again", async () => {
  expect(await update(shipped, "0.2.0")).toEqual({ added: 0, updated: 0, removed: 0, pending: 0 });
});

test("an update changes what nobody edited, adds and removes rows, and leaves the operator's own", async () => {
  const { owner } = database;
  await owner`update faqs set answer = ${owner.json({ es: "La mía.", en: "Mine." })} where code = 'garantia'`;
  await owner`insert into faqs (topic, topic_name, position, question, answer)
    values ('works', ${owner.json({ es: "a", en: "a" })}, 99, ${owner.json({ es: "b", en: "b" })}, ${owner.json({ es: "c", en: "c" })})`;
  await owner`delete from faqs where code = 'anticipos'`;
  await owner`update plans set published_at = null`;
  const tables = nextRelease((next) => {
    rowOf(next, "faqs", { code: "garantia" }).answer = { es: "Diez años.", en: "Ten years." };
    rowOf(next, "faqs", { code: "coste-total" }).answer = { es: "Nueva.", en: "New." };
    rowOf(next, "faqs", { code: "anticipos" }).answer = { es: "Nueva.", en: "New." };
    rowOf(next, "legal_pages", { slug: "aviso-legal" }).version = "2027-01-01";
    const styles = next.get("house_styles")!;
    styles.rows[0]!.name = { es: "Otro", en: "Another" };
    next.get("plans")!.rows[0]!.price_eur = 1_300;
    const rates = next.get("rates")!;
    rates.rows.find(({ code, region_code }) => code === "works_tax" && region_code === "18")!.high = 11;
    rates.rows.push({ ...rates.rows[0]!, valid_from: "2027-01-01", low: 12, high: 12 });
    const questions = next.get("faqs")!;
    questions.rows = questions.rows.filter(({ code }) => code !== "precio-con-iva");
  });
  expect(await update(tables, "0.3.0")).toEqual({ added: 1, updated: 5, removed: 1, pending: 1 });
  expect(await answerOf("coste-total")).toBe("Nueva.");
  expect(await answerOf("garantia")).toBe("La mía.");
  expect(await answerOf("anticipos")).toBeUndefined();
  expect(await answerOf("precio-con-iva")).toBeUndefined();
  expect(await owner`select from faqs where position = 99`).toHaveLength(1);
  const [legal] = await owner`select version::text from legal_pages where slug = 'aviso-legal'`;
  expect(legal!.version).toBe("2027-01-01");
  // Whether a plan is published is the operator's decision.
  expect(await owner`select from plans where price_eur = 1300 and published_at is null`).toHaveLength(1);
  expect(await owner`select from rates where valid_from = '2027-01-01'`).toHaveLength(1);
  expect(
    await owner`select from rates where code = 'works_tax' and region_code = '18' and high = 11`,
  ).toHaveLength(1);

  // Again, or an older release beside it, changes nothing.
  const nothing = { added: 0, updated: 0, removed: 0 };
  expect(await update(tables, "0.3.0")).toMatchObject(nothing);
  expect(await update(shipped, "0.2.0")).toMatchObject(nothing);
  expect(await answerOf("coste-total")).toBe("Nueva.");
});

test("the operator sees the difference, keeps the edited text, and decides again about the next version", async () => {
  const updates = createReferenceUpdates(database.server);
  const [pending] = await updates.list();
  expect(pending).toMatchObject({ table: "faqs", key: "garantia", release: "0.3.0" });
  expect(pending!.fields).toContainEqual({
    path: "answer.en",
    parts: [
      { text: "Mine", change: "removed" },
      { text: "Ten years", change: "added" },
      { text: ".", change: "same" },
    ],
  });
  const row = { table: "faqs", key: "garantia", release: "0.3.0" };
  expect(await updates.decide({ ...row, release: "0.2.0" }, "own")).toBe(false);
  expect(await updates.decide(row, "own")).toBe(true);
  expect(await updates.decide(row, "own")).toBe(false);
  expect(await answerOf("garantia")).toBe("La mía.");
  expect(await updates.list()).toEqual([]);

  const withAnswer = (es: string) =>
    nextRelease((next) => {
      rowOf(next, "faqs", { code: "garantia" }).answer = { es, en: es };
    });
  // The version that was declined does not come back.
  expect(await update(withAnswer("Diez años."), "0.3.1")).toMatchObject({ pending: 1 });
  await updates.decide({ ...row, release: "0.3.1" }, "own");
  expect(await update(withAnswer("Diez años."), "0.3.2")).toMatchObject({ pending: 0 });
  expect(await update(withAnswer("Quince años."), "0.4.0")).toMatchObject({ pending: 1 });
  expect(await updates.decide({ ...row, release: "0.4.0" }, "new")).toBe(true);
  expect(await answerOf("garantia")).toBe("Quince años.");
  expect(await update(withAnswer("Veinte años."), "0.5.0")).toMatchObject({ pending: 0 });
  expect(await answerOf("garantia")).toBe("Veinte años.");
});

test("rows from before releases were recorded are taken for edited where they differ", async () => {
  const { owner } = database;
  await owner`delete from private.reference_rows`;
  await owner`update include_items set note = ${owner.json({ es: "x", en: "x" })} where position = 0`;
  expect(await update(shipped, "0.5.0")).toMatchObject({ updated: 0, removed: 0 });
  const unchanged = await owner`select from include_items where note ->> 'es' = 'x'`;
  expect(unchanged).toHaveLength(1);
  const updates = await createReferenceUpdates(database.server).list();
  expect(updates.filter(({ table }) => table === "include_items")).toHaveLength(1);
});
