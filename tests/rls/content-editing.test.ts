// What operators do with content, and that nobody else can.
import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const [ana, marta, user] = [randomUUID(), randomUUID(), randomUUID()];
type Actor = "visitor" | "user" | "ana" | "marta" | "anaWithoutMfa";
const operator = { role: "authenticated", app_metadata: { operator: true } };
const claims: Record<Actor, { role: string; sub?: string; aal?: string; app_metadata?: object }> = {
  visitor: { role: "anon" },
  user: { role: "authenticated", sub: user, app_metadata: {} },
  ana: { ...operator, sub: ana, aal: "aal2" },
  marta: { ...operator, sub: marta, aal: "aal2" },
  anaWithoutMfa: { ...operator, sub: ana, aal: "aal1" },
};

beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
  const { owner } = database;
  for (const [id, name] of [
    [ana, "Ana"],
    [marta, "Marta"],
    [user, "Luis"],
  ] as const) {
    const isOperator = id !== user;
    await owner`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${`${id}@example.com`}, ${owner.json({ operator: isOperator })}, ${owner.json({ first_name: name })})`;
    await owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${id}, 'totp', 'verified', now(), now())`;
  }
});
afterAll(() => database.close());

function as<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims[actor])}, true),
      set_config('request.method', 'POST', true), set_config('role', ${claims[actor].role}, true)`;
    return work(tx);
  }) as Promise<T>;
}

const functions: [name: string, call: string][] = [
  ["read_content", "select public.read_content('posts', '1')"],
  ["save_content", `select public.save_content('posts', '1', 1, '{"slug": "otro"}')`],
  ["delete_content", "select public.delete_content('posts', '1', 1)"],
  ["list_content", "select public.list_content('plots', array['exact_latitude'])"],
  ["count_content", "select public.count_content()"],
  ["list_changes", "select public.list_changes()"],
  ["first_steps", "select public.first_steps()"],
  ["remove_demonstration", "select public.remove_demonstration('Hornero')"],
];

test.each(functions)("nobody but an operator with the second step calls %s", async (_name, call) => {
  for (const actor of ["visitor", "user", "anaWithoutMfa"] as const)
    await expect(
      as(actor, (tx) => tx.unsafe(call)),
      actor,
    ).rejects.toThrow(/permission denied|only operators/);
});

test("nobody writes content, its history or redirects directly", async () => {
  for (const actor of ["visitor", "user", "ana"] as const) {
    for (const statement of [
      "update posts set slug = slug",
      "update content_versions set key = key",
      "delete from content_versions",
      "insert into redirects (path, target) values ('/a', '/b')",
      "insert into pictures (id, width, height, hash, placeholder, avif, webp) values ('x', 1, 1, '12345678', '', '{}', '{}')",
      "update site_settings set name = 'x'",
      'insert into home_sections (kind, title) values (\'text\', \'{"es": "x", "en": "x"}\')',
      "delete from home_sections",
      "update private.content_kinds set path_prefix = null",
      "select private.write_content('posts', '1', '{}')",
    ])
      await expect(
        as(actor, (tx) => tx.unsafe(statement)),
        `${actor}: ${statement}`,
      ).rejects.toThrow(/permission denied/);
  }
  await database.owner`insert into content_versions (kind, key, revision) values ('test', '1', 1)`;
  await expect(database.owner`delete from content_versions where kind = 'test'`).rejects.toThrow(
    /stays as it is/,
  );
});

test("everyone reads the brand, and of the home page what is published", async () => {
  await database.owner`update home_sections set published_at = null where kind = 'steps'`;
  for (const actor of ["visitor", "user", "ana"] as const) {
    expect(await as(actor, (tx) => tx`select name from site_settings`)).toEqual([{ name: "Hornero" }]);
    const kinds = (await as(actor, (tx) => tx`select kind from home_sections`)).map(({ kind }) => kind);
    expect(kinds).toContain("hero");
    expect(kinds).not.toContain("steps");
  }
});

test("the second of two operators who change a row is refused, and sees what the first changed", async () => {
  const [post] = await database.owner`select id::text, revision, title from posts order by id limit 1`;
  const save = (actor: Actor, content: object) =>
    as(actor, async (tx) => {
      const [row] = await tx`
        select public.save_content('posts', ${post!.id}, ${post!.revision}, ${tx.json(content as never)}) as saved`;
      return row!.saved as { key: string; revision: number };
    });
  const title = { es: "Un título nuevo", en: "A new title" };
  expect(await save("marta", { title })).toEqual({ key: post!.id, revision: post!.revision + 1 });
  await expect(save("ana", { slug: "otra-direccion" })).rejects.toMatchObject({ code: "HR409" });
  const versions = await as(
    "ana",
    (tx) => tx`
      select revision, content -> 'title' as title, changed_by_name as by from content_versions
      where kind = 'posts' and key = ${post!.id} order by revision`,
  );
  expect([...versions]).toEqual([
    { revision: post!.revision, title: post!.title, by: null },
    { revision: post!.revision + 1, title, by: "Marta" },
  ]);
  expect(await as("user", (tx) => tx`select from content_versions`)).toHaveLength(0);

  // The log has the change, and not the state before it.
  const log = await as("ana", (tx) => tx`select public.list_changes(only_kind => 'posts') as change`);
  expect(log.map(({ change }) => [change.by, change.action, change.key])).toEqual([
    ["Marta", "changed", post!.id],
  ]);
});

test("a version of a house has its options, and restoring it brings them back", async () => {
  const [house] = await database.owner`select id::text, revision from houses where slug = 'alba'`;
  const read = () =>
    as("ana", async (tx) => (await tx`select public.read_content('houses', ${house!.id}) as row`)[0]!.row);
  const before = await read();
  expect(before.options.length).toBeGreaterThan(1);
  const save = (content: object, revision: number) =>
    as(
      "ana",
      (tx) =>
        tx`select public.save_content('houses', ${house!.id}, ${revision}, ${tx.json(content as never)})`,
    );
  await save({ options: before.options.slice(1), price_eur: 151_000 }, before.revision);
  const changed = await read();
  expect(changed).toMatchObject({ price_eur: 151_000, revision: before.revision + 1 });
  expect(changed.options).toEqual(before.options.slice(1));
  const [version] = await database.owner`
    select content from content_versions where kind = 'houses' and key = ${house!.id} and revision = ${before.revision}`;
  expect(version!.content.options).toEqual(before.options);
  await save(version!.content, changed.revision);
  const restored = await read();
  expect({ ...restored, revision: 0 }).toEqual({ ...before, revision: 0 });
});

test("the pages of a list follow each other, whatever it is sorted by", async () => {
  for (const [kind, column] of [
    ["plots", "id"],
    ["plots", "price_eur"],
    ["houses", "name"],
    ["rates", "code"],
    ["posts", "published_at"],
  ] as const)
    await as("ana", async (tx) => {
      const list = async (maxRows: number, after: object | null) => {
        const rows = await tx<{ row: Record<string, unknown> & { _key: string } }[]>`
          select public.list_content(${kind}, array[${column}]::text[], sort => ${column}, is_descending => false,
            after => ${after && tx.json(after as never)}, max_rows => ${maxRows}) as row`;
        return rows.map(({ row }) => row);
      };
      const first = await list(4, null);
      const { _key: key, [column]: value } = first[1]!;
      expect(await list(2, { value, key }), `${kind} by ${column}`).toEqual(first.slice(2));
    });
});

test("a row of every kind can be saved, and the change is in its history", async () => {
  // The demonstration has none of these.
  await database.owner`insert into saved_answers (name, body) values ('Horario', '{"es": "Hola", "en": "Hello"}')`;
  await database.owner`
    insert into municipal_rules (ine_code, zone, document, document_date, checked_by, checked_on)
    values ('46070', 'UFA-2', 'PGOU, art. 142', '2019-03-01', 'Ana Ruiz', '2026-10-01')`;
  const kinds = await database.owner<{ kind: string; key: string }[]>`
    select table_name as kind, key_column as key from private.content_kinds where table_name <> 'pictures'`;
  for (const { kind, key } of kinds) {
    const saved = await as("ana", async (tx) => {
      const [row] =
        await tx`select public.list_content(${kind}, array[${key}]::text[], max_rows => 1) as row`;
      const [{ content }] =
        (await tx`select public.read_content(${kind}, ${row!.row._key}) as content`) as never as [
          { content: Record<string, unknown> },
        ];
      const [answer] = await tx`
        select public.save_content(${kind}, ${row!.row._key}, ${row!.row._revision}, ${tx.json(content as never)}) as saved`;
      return { before: row!.row._revision, after: answer!.saved.revision };
    });
    expect(saved.after, kind).toBe(saved.before + 1);
  }
});

test("a changed slug leaves redirects that lead to the last address", async () => {
  const [post] = await database.owner`select id::text, slug, revision from posts order by id desc limit 1`;
  const rename = (slug: string, revision: number) =>
    as(
      "ana",
      (tx) => tx`select public.save_content('posts', ${post!.id}, ${revision}, ${tx.json({ slug })})`,
    );
  await rename("primera", post!.revision);
  await rename("segunda", post!.revision + 1);
  const redirects = await as("visitor", (tx) => tx`select path, target from redirects order by path`);
  expect([...redirects]).toEqual(
    [
      { path: `/blog/${post!.slug}`, target: "/blog/segunda" },
      { path: "/blog/primera", target: "/blog/segunda" },
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
  await rename(post!.slug, post!.revision + 2);
  expect(
    await as("visitor", (tx) => tx`select path from redirects where path = ${`/blog/${post!.slug}`}`),
  ).toHaveLength(0);
});

test("drafts are read by operators and written by their own", async () => {
  await as(
    "ana",
    (tx) => tx`insert into content_drafts (kind, key, content) values ('posts', '1', '{"slug": "x"}')`,
  );
  expect(await as("marta", (tx) => tx`select from content_drafts`)).toHaveLength(1);
  expect(await as("marta", (tx) => tx`delete from content_drafts returning 1`)).toHaveLength(0);
  for (const actor of ["user", "anaWithoutMfa"] as const)
    expect(await as(actor, (tx) => tx`select from content_drafts`), actor).toHaveLength(0);
  await expect(as("visitor", (tx) => tx`select from content_drafts`)).rejects.toThrow(/permission denied/);
});

test("content ends at its time, and what appears is announced once", async () => {
  const { owner } = database;
  for (const table of [
    "houses",
    "plans",
    "plots",
    "posts",
    "professionals",
    "promotions",
    "showcase_projects",
    "studios",
    "faqs",
    "show_homes",
  ])
    await owner`update ${owner(table)} set published_at = '2026-01-01T09:00Z' where published_at is not null`;
  const notices: string[] = [];
  const { unlisten } = await owner.listen("content_changed", (table) => notices.push(table));
  await owner`update faqs set unpublish_at = now() - interval '1 second' where id = (select min(id) from faqs)`;
  await owner`update posts set published_at = now() - interval '1 second' where id = (select min(id) from posts)`;
  await owner`update promotions set published_at = '2099-01-01T00:00Z' where id = (select min(id) from promotions)`;
  await owner`notify content_changed, 'start'`;
  await expect.poll(() => notices).toContain("start");
  notices.length = 0;
  const apply = async (since: string) =>
    (await owner`select private.apply_schedule(now() - ${since}::interval) as due`)[0]!.due as Date;
  expect((await apply("1 minute")).toISOString()).toBe("2099-01-01T00:00:00.000Z");
  await owner`notify content_changed, 'applied'`;
  await expect.poll(() => notices).toContain("applied");
  expect(notices.sort()).toEqual(["applied", "faqs", "posts"]);
  const [faq] = await owner`select published_at, unpublish_at from faqs order by id limit 1`;
  expect(faq).toEqual({ published_at: null, unpublish_at: null });
  notices.length = 0;
  await apply("0 seconds");
  await owner`notify content_changed, 'end'`;
  await expect.poll(() => notices).toEqual(["end"]);
  await unlisten();
});
