// Random queries, each in the grammar of /rest/v1 and in SQL.
import fc from "fast-check";

/** A condition as query parameter and in SQL on the table "b". */
interface Condition {
  /** Before and after the first dot. */
  field: string;
  test: string;
  sql: string;
}

const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const comparison = fc.constantFrom(
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
);
const text = fc.oneof(
  fc.constantFrom(
    "River",
    'river "b"',
    "a,b",
    "dot.dot",
    "par(en)",
    "100%",
    "under_score",
    "back\\slash",
    "star*",
    "",
  ),
  fc.string({ unit: fc.constantFrom(..."abR,.()\"'\\%_ :*{}"), maxLength: 8 }),
);

const numbers: fc.Arbitrary<Condition> = fc
  .record({
    field: fc.constantFrom("id", "pages", "publisher_id"),
    operator: comparison,
    value: fc.integer({ min: -3, max: 1060 }),
  })
  .map(({ field, operator: [word, sign], value }) => ({
    field,
    test: `${word}.${value}`,
    sql: `b.${field} ${sign} ${value}`,
  }));
const decimals: fc.Arbitrary<Condition> = fc
  .record({ operator: comparison, cents: fc.integer({ min: 0, max: 8000 }) })
  .map(({ operator: [word, sign], cents }) => ({
    field: "price",
    test: `${word}.${cents / 100}`,
    sql: `b.price ${sign} ${cents / 100}`,
  }));
const texts: fc.Arbitrary<Condition> = fc
  .record({ operator: fc.constantFrom(["eq", "="], ["neq", "<>"]), value: text })
  .map(({ operator: [word, sign], value }) => ({
    field: "title",
    test: `${word}.${quoted(value)}`,
    sql: `b.title ${sign} ${sqlText(value)}`,
  }));
const patterns: fc.Arbitrary<Condition> = fc
  .record({
    operator: fc.constantFrom("like", "ilike"),
    value: fc.constantFrom("r*", "*x", "%ver%", "_iver", "*(*", '*"*', "*,*", "*.*", "nothing"),
  })
  .map(({ operator, value }) => ({
    field: "title",
    test: `${operator}.${quoted(value)}`,
    sql: `b.title ${operator} ${sqlText(value.replaceAll("*", "%"))}`,
  }));
const lists: fc.Arbitrary<Condition> = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 1060 }), { maxLength: 6 }).map((values) => ({
    field: "id",
    test: `in.(${values.join(",")})`,
    sql: `b.id = any (array[${values.join(",")}]::int[])`,
  })),
  fc.array(text, { minLength: 1, maxLength: 4 }).map((values) => ({
    field: "title",
    test: `in.(${values.map(quoted).join(",")})`,
    // A list of one empty text is an empty list, as in PostgREST.
    sql: values.length === 1 && values[0] === "" ? "false" : `b.title in (${values.map(sqlText).join(",")})`,
  })),
);
const nulls: fc.Arbitrary<Condition> = fc
  .constantFrom("price", "pages", "publisher_id", "details", "printed")
  .chain((field) =>
    fc.constantFrom(
      { field, test: "is.null", sql: `b.${field} is null` },
      { field, test: "is.not_null", sql: `b.${field} is not null` },
    ),
  );
const distinct: fc.Arbitrary<Condition> = fc.integer({ min: 1, max: 4 }).map((value) => ({
  field: "publisher_id",
  test: `isdistinct.${value}`,
  sql: `b.publisher_id is distinct from ${value}`,
}));
const arrays: fc.Arbitrary<Condition> = fc
  .record({
    operator: fc.constantFrom(["cs", "@>"], ["cd", "<@"], ["ov", "&&"]),
    value: fc.subarray(["river", "quiet", "maps", "a,b"]),
  })
  .map(({ operator: [word, sign], value }) => {
    const literal = `{${value.map((item) => `"${item}"`).join(",")}}`;
    return { field: "tags", test: `${word}.${literal}`, sql: `b.tags ${sign} ${sqlText(literal)}::text[]` };
  });
const json: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .record({ operator: comparison, value: fc.integer({ min: 0, max: 9 }) })
    .map(({ operator: [word, sign], value }) => ({
      field: "details->stock",
      test: `${word}.${value}`,
      sql: `b.details -> 'stock' ${sign} '${value}'::jsonb`,
    })),
  fc.constantFrom("n0", "n1", "n9").map((name) => ({
    field: "details->>name",
    test: `eq.${name}`,
    sql: `b.details ->> 'name' = '${name}'`,
  })),
  fc.constantFrom(0, 1, -1).map((place) => ({
    field: `details->deep->>${place}`,
    test: "is.null",
    sql: `b.details -> 'deep' ->> ${place} is null`,
  })),
);
const formats: fc.Arbitrary<Condition> = fc
  .subarray(["paper", "audio", "braille"], { minLength: 1 })
  .map((values) => ({
    field: "format",
    test: `eq(any).{${values.join(",")}}`,
    sql: `b.format = any ('{${values.join(",")}}'::library.format[])`,
  }));

const leaf = fc
  .oneof(numbers, decimals, texts, patterns, lists, nulls, distinct, arrays, json, formats)
  .chain((condition) =>
    fc
      .boolean()
      .map((isNegated) =>
        isNegated
          ? { ...condition, test: `not.${condition.test}`, sql: `not (${condition.sql})` }
          : condition,
      ),
  );

interface Logic {
  url: string;
  sql: string;
}

const { tree } = fc.letrec<{ tree: Logic; node: Logic }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf.map(({ field, test, sql }) => ({ url: `${field}.${test}`, sql })),
    tie("node"),
  ),
  node: fc
    .record({
      operator: fc.constantFrom("and", "or"),
      isNegated: fc.boolean(),
      members: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    })
    .map(({ operator, isNegated, members }) => ({
      url: `${isNegated ? "not." : ""}${operator}(${members.map(({ url }) => url).join(",")})`,
      sql: `${isNegated ? "not " : ""}(${members.map(({ sql }) => `(${sql})`).join(` ${operator} `)})`,
    })),
}));

/** Outside of and/or a text has no quotes. */
const plainLeaf = leaf.filter(({ test }) => !test.includes('."'));

const orders = fc
  .array(
    fc.record({
      column: fc.constantFrom("price", "pages", "title", "format", "publisher_id", "printed"),
      direction: fc.constantFrom("", "asc", "desc"),
      nulls: fc.constantFrom("", "first", "last"),
    }),
    { maxLength: 3 },
  )
  .map((terms) => ({
    url: [
      ...terms.map(
        ({ column, direction, nulls: place }) =>
          `${column}${direction && `.${direction}`}${place && `.nulls${place}`}`,
      ),
      "id",
    ].join(","),
    sql: [
      ...terms.map(
        ({ column, direction, nulls: place }) => `b.${column} ${direction} ${place && `nulls ${place}`}`,
      ),
      "b.id",
    ].join(", "),
  }));

interface Shown {
  url: string;
  sql: string;
  /** The condition of the row. */
  requires: string;
}

const columns: fc.Arbitrary<Shown> = fc.constantFrom(
  { url: "id", sql: "'id', b.id", requires: "true" },
  { url: "t:title", sql: "'t', b.title", requires: "true" },
  { url: "price::text", sql: "'price', b.price::text", requires: "true" },
  { url: "details->stock", sql: "'stock', b.details -> 'stock'", requires: "true" },
  { url: "first:details->deep->>0", sql: "'first', b.details -> 'deep' ->> 0", requires: "true" },
  { url: "printed", sql: "'printed', b.printed", requires: "true" },
  { url: "short_title", sql: "'short_title', left(b.title, 5)", requires: "true" },
);
const publisher = "select p.name, p.city from library.publishers p where p.id = b.publisher_id";
const pupils = "select a.id from library.authors a where a.mentor_id = w.id";
const writer = `select w.name, (select coalesce(json_agg(x order by x.id), '[]') from (${pupils}) x) as pupils from library.authors w where w.id = b.author_id`;
const readers =
  "select r.name from library.readers r join library.loans l on l.reader_id = r.id where l.book_id = b.id";
const one = (query: string) => `(select row_to_json(x) from (${query}) x)`;
const embeds: fc.Arbitrary<Shown> = fc.constantFrom(
  { url: "publishers(name,city)", sql: `'publishers', ${one(publisher)}`, requires: "true" },
  {
    url: "publishers!inner(name,city)",
    sql: `'publishers', ${one(publisher)}`,
    requires: `exists (${publisher})`,
  },
  {
    url: "covers!inner()",
    sql: "",
    requires: "exists (select from library.covers c where c.book_id = b.id)",
  },
  {
    url: "who:authors!author_id(name,pupils:authors!mentor_id(id))",
    sql: `'who', ${one(writer)}`,
    requires: "true",
  },
  {
    url: "readers(name)",
    sql: `'readers', (select coalesce(json_agg(x), '[]') from (${readers} order by r.name) x)`,
    requires: "true",
  },
  {
    url: "...publishers(house:name)",
    sql: `'house', (select p.name from library.publishers p where p.id = b.publisher_id)`,
    requires: "true",
  },
);

/** A valid query of the table "b". */
export const question = fc.record({
  shown: fc
    .tuple(
      fc.uniqueArray(columns, { selector: ({ url }) => url, minLength: 1, maxLength: 4 }),
      fc.uniqueArray(embeds, { selector: ({ url }) => url.replace(/!inner|\W.*/g, ""), maxLength: 3 }),
    )
    .map(([own, embedded]) => [...own, ...embedded]),
  filters: fc.array(plainLeaf, { maxLength: 3 }),
  logic: fc.option(
    tree.filter(({ url }) => /^(not\.)?(and|or)\(/.test(url)),
    { nil: null },
  ),
  order: orders,
  limit: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
  offset: fc.integer({ min: 0, max: 6 }),
});
