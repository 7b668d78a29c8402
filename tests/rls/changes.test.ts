import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

/** The ids that a visitor finds: of the data API, which sets the request's method, or the server's own reader. */
function idsFor(caller: "api" | "server", table: string, role = "anon") {
  return database.owner.begin(async (tx) => {
    await tx.unsafe(`set local role ${role}`);
    if (caller === "api") await tx`select set_config('request.method', 'GET', true)`;
    const rows = await tx.unsafe(`select * from ${table}`);
    return rows.map((row) => Number(row[`${table.split("_")[0]}Id`] ?? row[`${table.split("_")[0]}_id`]));
  });
}

test.each(["house", "plot"])("the data API shows no id of an unpublished %s among changes", async (kind) => {
  const table = `${kind}_changes`;
  const [hidden, shown] = await database.owner.unsafe(`select id::int from ${kind}s order by id limit 2`);
  await database.owner.unsafe(
    `update ${kind}s set published_at = now() + interval '1 year' where id = ${hidden!.id}`,
  );
  await database.owner.unsafe(`update ${kind}s set published_at = now() where id = ${shown!.id}`);
  for (const role of ["anon", "authenticated"]) {
    const ids = await idsFor("api", table, role);
    expect(ids, role).toContain(shown!.id);
    expect(ids, role).not.toContain(hidden!.id);
  }
  expect(await idsFor("server", table)).toContain(hidden!.id);
});
