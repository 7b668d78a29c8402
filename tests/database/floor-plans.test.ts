import { afterAll, beforeAll, expect, test } from "vitest";
import { createRequestContext, type Services } from "#app/context.ts";
import { loader } from "#app/routes/resources/floor-plan.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

async function statusOf(path: string) {
  const url = new URL(path, "http://127.0.0.1");
  const [, , slug = "", sheet = ""] = url.pathname.split("/");
  const context = createRequestContext({ reader: database.reader } as Services);
  const args = { request: new Request(url), url, params: { slug, sheet }, context };
  const answer = await Promise.resolve(loader(args as unknown as Parameters<typeof loader>[0])).catch(
    (thrown) => thrown,
  );
  return answer instanceof Response ? answer.status : answer.init.status;
}

test("the floor plan of a house is there once the house is published", async () => {
  expect(await statusOf("/planos/alba/planta-baja.svg")).toBe(200);
  await database.owner`update houses set published_at = now() + interval '1 day' where slug = 'alba'`;
  expect(await statusOf("/planos/alba/planta-baja.svg")).toBe(404);
  await database.owner`update houses set published_at = now() where slug = 'alba'`;
  expect(await statusOf("/planos/alba/planta-baja.svg")).toBe(200);
});
