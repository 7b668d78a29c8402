// The definitions of content against the database: a field without a column would be lost, and a column that must not be
// null without a field could never be filled in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf } from "#app/features/content-editing/content-type.ts";
import { contentTypes } from "#app/features/content-editing/content-types.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
interface Column {
  table: string;
  name: string;
  isNeeded: boolean;
}
let columns: Column[] = [];
let children: { table: string; names: string[] }[] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  columns = await database.owner<Column[]>`
    select k.table_name as table, a.attname as name, a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
    from private.content_kinds k join pg_attribute a on a.attrelid = ('public.' || quote_ident(k.table_name))::regclass
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all (k.computed_columns)`;
  children = await database.owner<{ table: string; names: string[] }[]>`
    select table_name as table, array(select jsonb_object_keys(child_tables)) as names from private.content_kinds`;
});
afterAll(() => database.close());

test.each(contentTypes.map((type) => [type.name, type] as const))(
  "the fields of %s are the columns of its table",
  (_name, type) => {
    const own = columns.filter(({ table }) => table === type.table);
    const names = [
      ...own.map(({ name }) => name),
      ...(children.find(({ table }) => table === type.table)?.names ?? []),
    ];
    const used = fieldsOf(type).map(({ path }) => path.split(".")[0]!);
    expect(used.filter((column) => !names.includes(column))).toEqual([]);
    for (const column of [
      type.title.split(".")[0],
      type.note,
      type.picture,
      ...type.searched,
      ...(type.filters ?? []),
    ])
      if (column) expect(names).toContain(column);
    for (const { column } of type.sorts) expect(names).toContain(column);
    if (type.canCreate === false) return;
    const filled = new Set([...used, ...Object.keys(type.blank ?? {}), ...(type.derived ?? [])]);
    expect(own.filter(({ name, isNeeded }) => isNeeded && !filled.has(name)).map(({ name }) => name)).toEqual(
      [],
    );
  },
);

test("every field that visitors need in both languages can be written in both", () => {
  for (const type of contentTypes)
    for (const { path, isBilingual } of fieldsOf(type))
      if (path.startsWith("content."))
        expect([type.name, path, isBilingual]).toEqual([type.name, path, true]);
});
