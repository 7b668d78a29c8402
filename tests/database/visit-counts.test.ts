import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "#app/domain/today.ts";
import { startVisitCounter } from "#server/analytics/visit-counter.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;

beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const log = pino({ level: "silent" });

test("visit counts of several servers add up per day and page across languages", async () => {
  const tallies = [startVisitCounter(database.server, log), startVisitCounter(database.server, log)];
  for (const visitCounter of tallies) {
    for (const path of ["/catalogo/alba", "/en/catalogo/alba", "/en", "/terrenos"])
      visitCounter.add({ kind: "visit", path });
    visitCounter.add({ kind: "search", list: "plots", hasResults: false });
    visitCounter.add({ kind: "vital", path: "/en/viviendas", metric: "LCP", value: 1234 });
  }
  await Promise.all(tallies.map((visitCounter) => visitCounter.stop()));
  expect(await database.owner`select day::text, page, step, visits from page_counts order by page`).toEqual([
    { day: today(), page: "/", step: "home", visits: 2 },
    { day: today(), page: "/catalogo/alba", step: "detail", visits: 4 },
    { day: today(), page: "/terrenos", step: "list", visits: 2 },
  ]);
  expect(await database.owner`select list, has_results, searches from search_counts`).toEqual([
    { list: "plots", has_results: false, searches: 2 },
  ]);
  expect(await database.owner`select step, metric, upper_bound, visits from vital_counts`).toEqual([
    { step: "list", metric: "LCP", upper_bound: 1250, visits: 2 },
  ]);
});

test("unknown paths are not counted, and the memory of the counter is bounded", async () => {
  await database.owner`delete from page_counts`;
  const visitCounter = startVisitCounter(database.server, log);
  for (const path of ["/a b", "//x", "/A", `/${"a".repeat(150)}`, "/a/b/c/d", "/<script>"])
    visitCounter.add({ kind: "visit", path });
  for (let number = 0; number < 6000; number++)
    visitCounter.add({ kind: "visit", path: `/terrenos/p-${number}` });
  await visitCounter.stop();
  const [row] = await database.owner`select count(*)::int as count, min(page) as first from page_counts`;
  expect(row).toMatchObject({ count: 5000, first: "/terrenos/p-0" });
});

test("only operators read the visit counts", async () => {
  const readAs = (role: string, claims: object) =>
    database.owner.begin(async (tx) => {
      await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      return tx`select 1 from page_counts limit 1`;
    });
  await expect(readAs("anon", {})).rejects.toThrow("permission denied");
  expect(await readAs("authenticated", { app_metadata: {} })).toHaveLength(0);
  expect(await readAs("authenticated", { user_metadata: { operator: true } })).toHaveLength(0);
  const [user] = await database.owner`
    insert into auth.users (id, raw_app_meta_data) values (gen_random_uuid(), '{"operator": true}') returning id`;
  const operator = { sub: user!.id, app_metadata: { operator: true } };
  expect(await readAs("authenticated", operator)).toHaveLength(1);
  await database.owner`update auth.users set raw_app_meta_data = '{}' where id = ${user!.id}`;
  expect(await readAs("authenticated", operator)).toHaveLength(0);
});
