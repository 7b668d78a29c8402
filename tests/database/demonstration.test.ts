// The demonstration is removed for good, and what operators made stays.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { seedDatabase } from "#server/database/seed.ts";

let database: ScratchDatabase;
const operator = randomUUID();

beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
  await database.owner`
    insert into auth.users (id, email, raw_app_meta_data) values (${operator}, 'ana@example.com', '{"operator": true}')`;
});
afterAll(() => database.close());

async function remove(siteName: string) {
  const claims = { role: "authenticated", sub: operator, aal: "aal2", app_metadata: { operator: true } };
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
    const [row] = await tx`select public.remove_demonstration(${siteName}) as left`;
    return row!.left;
  });
}

/** Where tables name one of these slugs; places and ordinary words may be the same, and nobody rewrites the history. */
async function listTraces(slugs: Set<string>) {
  const { owner } = database;
  const found: string[] = [];
  const all = await owner<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'private')
      and tablename not in ('municipalities', 'provinces', 'regions', 'house_vocabulary', 'content_versions')`;
  for (const { schema, name } of all) {
    const rows = await owner<
      { text: string }[]
    >`select to_jsonb(t)::text as text from ${owner(`${schema}.${name}`)} t`;
    for (const { text } of rows) {
      const named = text
        .match(/(?<=")[^"]*(?=")/g)
        ?.find((each) => slugs.has(each.replace(/^\/[\w-]+\//, "")));
      if (named) found.push(`${name}: ${named}`);
    }
  }
  return found;
}

const tables = [
  "houses",
  "plots",
  "studios",
  "professionals",
  "posts",
  "authors",
  "promotions",
  "showcase_projects",
];

test("it goes when the name of the site is typed, unless something of the operator's own needs it", async () => {
  const { owner } = database;
  await expect(remove("hornero")).rejects.toMatchObject({ code: "22023" });

  // A house of one's own in a studio of the demonstration.
  await owner`update houses set is_demo = false, name = 'Propia' where slug = 'alba'`;
  expect(await remove("Hornero")).toMatchObject({ houses: ["Propia"] });
  await owner`update studios set is_demo = false where id = (select studio_id from houses where slug = 'alba')`;
  await owner`update plots set is_demo = false where id = (select min(id) from plots)`;
  await owner`delete from showcase_projects where house_id = (select id from houses where slug = 'alba')`;
  await owner`
    insert into content_drafts (kind, key, user_id, content)
    select 'houses', id::text, ${operator}, '{"name": "x"}' from houses where slug = 'brezo'`;

  // A plot and an article that someone changed: both have a history, and one an earlier URL.
  const [plot] = await owner`
    update plots set price_eur = price_eur + 1 where id = (select max(id) from plots where published_at <= now()) returning slug`;
  await owner`update posts set slug = 'otra-direccion' where id = (select min(id) from posts)`;
  const slugs = new Set<string>();
  for (const table of tables)
    for (const { slug } of await owner.unsafe<{ slug: string }[]>(`select slug from ${table} where is_demo`))
      slugs.add(slug);
  expect((await listTraces(slugs)).length).toBeGreaterThan(100);
  expect(await owner`select from house_vocabulary where word = 'brezo'`).not.toHaveLength(0);
  expect(await owner`select from municipal_rules where is_demo`).not.toHaveLength(0);

  expect(await remove("Hornero")).toBeNull();
  expect(await listTraces(slugs)).toEqual([]);
  expect(await owner`select from house_vocabulary where word = 'brezo'`).toHaveLength(0);
  expect(await owner`select title from find_withdrawn_plot(${plot!.slug})`).toHaveLength(0);
  for (const table of tables) {
    const [{ demo }] = (await owner.unsafe(
      `select count(*)::int as demo from ${table} where is_demo`,
    )) as never as [{ demo: number }];
    expect([table, demo]).toEqual([table, 0]);
  }
  expect(await owner`select from municipal_rules`).toHaveLength(0);
  expect(await owner`select name from houses`).toEqual([{ name: "Propia" }]);
  expect(await owner`select from plots`).toHaveLength(1);
  expect(await owner`select from content_drafts`).toHaveLength(0);
  expect(await owner`select from content_versions where kind = 'plots' and content is null`).toHaveLength(0);
  const [audit] = await owner`
    select payload ->> 'actor_id' as actor from auth.audit_log_entries where payload ->> 'action' = 'demonstration_removed'`;
  expect(audit).toEqual({ actor: operator });

  // Texts, plans and rates are not part of it, and the next start does not bring it back.
  expect((await owner`select from rates`).length).toBeGreaterThan(10);
  await owner`delete from houses`;
  await owner`delete from plots`;
  await seedDatabase(owner, { fillsDemo: true });
  expect(await owner`select from houses`).toHaveLength(0);
});
