import { readFile } from "node:fs/promises";
import postgres, { type Sql } from "postgres";
import { expect, test } from "#tests/setup/test.ts";

let owner: Sql;

test.beforeAll(async ({ site }) => {
  owner = postgres((await readFile(site.databaseUrlFile, "utf8")).trim(), { max: 1 });
});

test.afterAll(() => owner.end());

test("a changed house shows on its page, in its payload and in the list", async ({ site }) => {
  const paths = ["/catalogo/alba", "/catalogo/alba.data", "/viviendas", "/en/viviendas?q=alba"];
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  for (const path of paths) await read(path);

  const name = `Alba ${Date.now()}`;
  const [before] = await owner`select name from houses where slug = 'alba'`;
  await owner`update houses set name = ${name} where slug = 'alba'`;
  for (const path of paths) {
    await expect.poll(() => read(path), { message: path }).toContain(name);
  }
  await owner`update houses set name = ${before!.name} where slug = 'alba'`;
});

test("an unchanged list page is not sent twice @deep", async ({ site }) => {
  const first = await fetch(`${site.origin}/viviendas`);
  const etag = first.headers.get("ETag")!;
  expect(first.headers.get("Set-Cookie")).toBeNull();
  const again = await fetch(`${site.origin}/viviendas`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});
