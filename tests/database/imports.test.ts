import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { openImports } from "#server/imports/import-service.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const plot = (number: number) => ({
  slug: `importado-${number}`,
  title: { es: `Solar ${number}`, en: `Plot ${number}` },
  description: { es: "Llano.", en: "Flat." },
  ine_code: "46147",
  surface_m2: 600,
  price_eur: 60_000,
  seller_type: "private",
  status: "available",
  soil_class: "urban",
  data_confidence: "seller",
  documents: [],
  services: ["water"],
  outline: [
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ],
  slope_percent: 2,
  exact_latitude: 39.627,
  exact_longitude: -0.597,
  landscape: "plain",
  picture: "plain-flat",
  published_at: new Date().toISOString(),
});

async function upload() {
  const [row] = await database.owner`
    insert into imports (kind, file_name, content) values ('plots', 'x.csv', '{"columns": [], "rows": []}') returning id`;
  return row!.id as string;
}
const stateOf = async (id: string) =>
  (
    await database.owner`select status, done, total, cardinality(row_keys) as keys from imports where id = ${id}`
  )[0]!;
const countImported = async () =>
  (await database.owner`select count(*)::int as plots from plots where slug like 'importado-%'`)[0]!.plots;

async function run(rows: Record<string, unknown>[]) {
  const imports = openImports(database.server, pino({ level: "silent" }));
  const id = await upload();
  expect(await imports.start(id, "plots", rows)).toBe(true);
  expect(await imports.start(id, "plots", rows)).toBe(false);
  await imports.stop();
  return { id, imports };
}

test("an import creates all rows, and undoing it removes those that nobody changed", async () => {
  const { id, imports } = await run(Array.from({ length: 600 }, (_, number) => plot(number)));
  expect(await stateOf(id)).toEqual({ status: "done", done: 600, total: 600, keys: 600 });
  expect(await countImported()).toBe(600);
  await database.owner`update plots set price_eur = 61000 where slug = 'importado-7'`;
  expect(await imports.undo(id)).toBe(599);
  expect(await countImported()).toBe(1);
  expect(await imports.undo(id)).toBeNull();
  expect(await imports.undo(randomUUID())).toBeNull();
});

test("one wrong row, and nothing is created", async () => {
  await database.owner`delete from plots where slug like 'importado-%'`;
  const rows = [
    ...Array.from({ length: 300 }, (_, number) => plot(number)),
    { ...plot(300), ine_code: "99999" },
  ];
  const { id } = await run(rows);
  expect(await stateOf(id)).toMatchObject({ status: "failed", keys: 0 });
  expect(await countImported()).toBe(0);
});
