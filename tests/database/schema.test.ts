import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#app/domain/localised.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrationsFolder } from "#server/database/open-database.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { generateDatabaseTypes } from "../../scripts/generate-database-types.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

test("every public table has row-level security, a comment and at least one policy", async () => {
  const bare = await database.owner`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (not relrowsecurity or obj_description(oid) is null or not exists (select from pg_policy
        where polrelid = pg_class.oid and polroles <> array['hornero_server'::regrole::oid]))`;
  expect(bare.map(({ relname }) => relname)).toEqual([]);
});

test("every cascading foreign key has an index", async () => {
  const unindexed = await database.owner`
    select conrelid::regclass::text || '.' || conname as key from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;
  expect(unindexed.map(({ key }) => key)).toEqual([]);
});

// Compares text: it proves that the file was generated from these migrations, not that the code uses it correctly.
test("the generated types match the migrations", async () => {
  const file = new URL("../../app/supabase/database.types.ts", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(await generateDatabaseTypes(database.owner));
});

test("migrating again applies nothing, even when three processes try at once", async () => {
  const nothing = async () => {};
  const again = await Promise.all([1, 2, 3].map(() => migrate(database.owner, migrationsFolder, nothing)));
  expect(again).toEqual([[], [], []]);
});

test("a database from before the squashed migrations is refused with the way out", async () => {
  await database.owner`insert into supabase_migrations.schema_migrations (version, name) values ('20261115090000', 'foundation')`;
  try {
    const start = migrate(database.owner, migrationsFolder, async () => {});
    await expect(start).rejects.toMatchObject({ remedy: expect.stringContaining("db:reset") });
  } finally {
    await database.owner`delete from supabase_migrations.schema_migrations where version = '20261115090000'`;
  }
});

test("every permissive policy is for one command, except those of the server", async () => {
  const broad = await database.owner`
    select tablename, policyname from pg_policies
    where schemaname = 'public' and permissive = 'PERMISSIVE' and cmd = 'ALL' and not roles <@ '{service_role,hornero_server}'`;
  expect(broad).toHaveLength(0);
});

test("the migration history has Supabase's layout", async () => {
  const [row] =
    await database.owner`select * from supabase_migrations.schema_migrations order by version limit 1`;
  expect(row).toMatchObject({
    version: "20261117090000",
    name: "foundation",
    statements: [expect.stringContaining("create domain")],
  });
});

test("a text without Spanish is refused, and so is one that is no text in some language", async () => {
  const sql = database.owner;
  for (const name of [{ en: "English alone" }, { es: "" }, { es: "Español", en: 1 }]) {
    const insert = sql`insert into regions (code, name) values ('99', ${sql.json(name)})`;
    await expect(insert).rejects.toThrow(/localised/);
  }
});

test("the database knows the languages of the site", async () => {
  const [row] = await database.owner<{ known: boolean[]; other: boolean }[]>`
    select array(select public.is_locale(code) from unnest(${locales}::text[]) code) as known, public.is_locale('xx') as other`;
  expect(row).toEqual({ known: locales.map(() => true), other: false });
});

test("a house without English texts is found by its Spanish words in English, and shown in Spanish", async () => {
  const sql = database.owner;
  await sql`update houses set tagline = jsonb_build_object('es', 'Casa zarzamora') where slug = 'alba'`;
  const [row] = await sql<{ tagline: string; isFound: boolean }[]>`
    select public.in_language(tagline, 'en') as tagline, search_en @@ to_tsquery('english', 'zarzamora') as "isFound"
    from houses where slug = 'alba'`;
  expect(row).toEqual({ tagline: "Casa zarzamora", isFound: true });
});

test("visitors read published houses only", async () => {
  await database.owner`update houses set published_at = null where slug = 'cubo'`;
  await database.owner`update houses set published_at = now() + interval '1 day' where slug = 'duna'`;
  const slugs = (await database.visitor`select slug from houses`).map(({ slug }) => slug);
  expect(slugs).toContain("alba");
  expect(slugs).not.toContain("cubo");
  expect(slugs).not.toContain("duna");
  expect(
    await database.visitor`select from house_options o join houses h on h.id = o.house_id where h.slug = 'cubo'`,
  ).toHaveLength(0);
});

test("visitors neither write nor read the exact location of a plot", async () => {
  await expect(database.visitor`select exact_latitude from plots`).rejects.toThrow(/permission denied/);
  await expect(database.visitor`select cadastral_reference from plots`).rejects.toThrow(/permission denied/);
  await expect(database.visitor`delete from houses`).rejects.toThrow(/permission denied|read-only/);
});

/** Rows that end with an account that is merged into another: its own settings, and what only operators have. */
const endWithAccount = [
  "addresses",
  "alerts",
  "content_drafts",
  "marketing_consents",
  "plot_submission_notes",
  "profiles",
  "push_subscriptions",
  "recovery_codes",
  "text_acceptances",
];

test("merging two people moves the rows of every table of a person", async () => {
  const left = await database.owner<{ name: string }[]>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confdeltype = 'c' and confrelid = 'auth.users'::regclass and relnamespace = 'public'::regnamespace
      and not exists (select from pg_proc where proname = 'merge_people' and prosrc like '%public.' || relname || ' %')
    order by 1`;
  expect(left.map(({ name }) => name)).toEqual(endWithAccount);
});

/** What only operators write, and hashes of secrets. */
const notInCopy = ["content_drafts", "plot_submission_notes", "recovery_codes", "reminders"];

test("the copy of their data that people download has every table of a person", async () => {
  const left = await database.owner<{ name: string }[]>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confdeltype = 'c' and confrelid = 'auth.users'::regclass and relnamespace = 'public'::regnamespace
      and not exists (select from pg_proc where proname ~ '^my_' and prosrc ~ ('public\\.' || relname || '\\M'))
    order by 1`;
  expect(left.map(({ name }) => name)).toEqual(notInCopy);
});
