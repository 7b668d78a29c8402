import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { indexNowJob, indexNowKeyFile, submitChangedPages } from "#server/search-engines/index-now.ts";

const publicOrigin = "https://casas.example";
const key = "0123456789abcdef";
let database: ScratchDatabase;
let status = 200;
const received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
const engine = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)));
  response.writeHead(status).end();
});

beforeAll(async () => {
  database = await openScratchDatabase();
  engine.listen(0, "127.0.0.1");
  await once(engine, "listening");
});
afterAll(async () => {
  engine.close();
  await database.close();
});

const submit = () =>
  submitChangedPages(
    database.server,
    { key, url: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow` },
    { publicOrigin },
  );

test("search engines hear of the pages that appeared, changed and went, in both languages, and of no others", async () => {
  const { owner } = database;
  await submit();
  expect(received).toEqual([]);

  await owner`insert into private.jobs (name, next_run_at, succeeded_at) values (${indexNowJob}, now(), now())`;
  await owner`update plots set published_at = now() - interval '2 days' where published_at is not null`;
  const [changed, withdrawn, hidden] = await owner<{ id: number; slug: string }[]>`
    update plots set is_demo = false where id in (select id from plots where status = 'available' order by id limit 3)
    returning id, slug`;
  await owner`update plots set changed_at = now() - interval '1 day'`;
  await submit();
  expect(received).toEqual([]);

  await owner`update plots set price_eur = price_eur - 500 where id = ${changed!.id}`;
  await owner`update plots set published_at = null where id = ${withdrawn!.id}`;
  await owner`update plots set published_at = now() + interval '1 day' where id = ${hidden!.id}`;
  await owner`update houses set price_eur = price_eur - 500 where slug = 'alba'`;
  await submit();
  expect(received).toHaveLength(1);
  expect(received[0]).toEqual({
    host: "casas.example",
    key,
    keyLocation: `${publicOrigin}/${key}.txt`,
    urlList: [changed!.slug, withdrawn!.slug]
      .sort()
      .flatMap((slug) => [`${publicOrigin}/terrenos/${slug}`, `${publicOrigin}/en/terrenos/${slug}`]),
  });

  status = 429;
  await expect(submit()).rejects.toThrow("IndexNow answers 429");
});

test("the key file exists only where a key is set", async () => {
  const answer = await indexNowKeyFile({ key, url: "" }).request(`/${key}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect((await indexNowKeyFile(null).request(`/${key}.txt`)).status).toBe(404);
});
