// Questions made at random: each is asked through /rest/v1 and by SQL written here, and both must answer alike.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestSite, startRestSite } from "#tests/platform/rest/site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await startRestSite();
  await site.sql.unsafe(`
    insert into library.books (id, title, author_id, publisher_id, editor_id, format, price, pages, printed, tags, details)
    select 1000 + n,
      (array['River', 'river "b"', 'a,b', 'dot.dot', 'par(en)', '100%', 'under_score', 'back\\slash', 'star*', ''])[1 + n % 10] || repeat('x', n % 3),
      1 + n % 4, nullif(n % 4, 0), nullif(n % 3, 0),
      (array['paper', 'audio', 'braille'])[1 + n % 3]::library.format,
      case when n % 5 > 0 then n * 1.25 end, case when n % 7 > 0 then n * 10 end,
      case when n % 6 > 0 then timestamptz '2020-01-01' + n * interval '37 hours' end,
      (array['{}', '{river}', '{river,quiet}', '{"a,b"}'])[1 + n % 4]::text[],
      case when n % 3 > 0 then jsonb_build_object('stock', n % 9, 'name', 'n' || n % 4, 'deep', jsonb_build_array(n % 2, null)) end
    from generate_series(1, 60) n`);
});
afterAll(() => site.stop());

/** The same condition in the grammar of the address and in SQL on the table "b". */
interface Condition {
  /** What stands before the first dot, and behind it. */
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

/** Outside of and/or a text stands as it is, without quotes. */
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
  /** What must be true for the row to be there. */
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

const question = fc.record({
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

test("answers are those of the same question in SQL", { timeout: 600_000 }, async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(question, async ({ shown, filters, logic, order, limit, offset }) => {
      const encode = encodeURIComponent;
      const parameters = [
        `select=${encode(shown.map(({ url }) => url).join(","))}`,
        ...filters.map(({ field, test: condition }) => `${encode(field)}=${encode(condition)}`),
        ...(logic ? [logicParameter(logic.url)] : []),
        `order=${encode(order.url)}`,
        ...(shown.some(({ url }) => url.startsWith("readers")) ? ["readers.order=name"] : []),
        ...(limit === null ? [] : [`limit=${limit}`]),
        `offset=${limit === 0 ? 0 : offset}`,
      ];
      const where = [
        ...filters.map(({ sql }) => `(${sql})`),
        ...shown.map(({ requires }) => requires),
        ...(logic ? [`(${logic.sql})`] : []),
      ].join(" and ");
      const object = `json_build_object(${shown.flatMap(({ sql }) => (sql ? [sql] : [])).join(", ")})`;
      const [expected] = await site.sql.unsafe<{ rows: unknown[]; total: number }[]>(`
        select coalesce(json_agg(x.object), '[]') as rows, (select count(*)::int from library.books b where ${where}) as total
        from (select ${object} as object from library.books b where ${where} order by ${order.sql} limit ${limit ?? 1000} offset ${limit === 0 ? 0 : offset}) x`);
      const answer = await site.call(`/books?${parameters.join("&")}`, {
        headers: { Prefer: "count=exact" },
      });
      asked += 1;
      if (offset > expected!.total && limit !== 0) {
        expect(answer.status, parameters.join("&")).toBe(416);
        return;
      }
      expect([200, 206], `${parameters.join("&")}: ${answer.text}`).toContain(answer.status);
      expect(answer.json, parameters.join("&")).toEqual(expected!.rows);
      expect(answer.headers.get("Content-Range")?.split("/")[1], parameters.join("&")).toBe(
        String(expected!.total),
      );
    }),
    { numRuns: 1500, seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000) },
  );
  expect(asked).toBeGreaterThanOrEqual(1500);
});

function logicParameter(url: string): string {
  const open = url.indexOf("(");
  return `${url.slice(0, open)}=${encodeURIComponent(url.slice(open))}`;
}

test("nothing that can be written is answered with a fault of ours", { timeout: 600_000 }, async () => {
  const word = fc.constantFrom(
    "id",
    "title",
    "publishers",
    "authors",
    "readers",
    "covers",
    "books",
    "details",
    "tags",
    "count",
    "sum",
    "eq",
    "in",
    "not",
    "and",
    "or",
    "is",
    "null",
    "fts",
    "any",
    "asc",
    "desc",
    "nullsfirst",
    "inner",
    "left",
    "mentor_id",
    "*",
    "1",
    "-1",
    "text",
    "int",
  );
  const mark = fc.constantFrom(
    "(",
    ")",
    ",",
    ".",
    ":",
    "::",
    "!",
    "->",
    "->>",
    "...",
    '"',
    "\\",
    "{",
    "}",
    "%",
    "+",
    " ",
    "=",
    "'",
    "$",
    "-",
    "é",
    "()",
    "(*)",
  );
  const nonsense = fc.array(fc.oneof(word, mark), { maxLength: 14 }).map((parts) => parts.join(""));
  const key = fc.oneof(
    fc.constantFrom(
      "select",
      "order",
      "limit",
      "offset",
      "and",
      "or",
      "not.and",
      "columns",
      "on_conflict",
      "id",
      "title",
      "publishers.id",
      "publishers.order",
      "details->a",
    ),
    nonsense,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, nonsense), { maxLength: 4 }),
      fc.constantFrom(
        ["/books", "GET"],
        ["/authors", "GET"],
        ["/rpc/search", "GET"],
        ["/rpc/total", "POST"],
        ["/publishers", "POST"],
        ["/books", "PATCH"],
        ["/covers", "PUT"],
        ["/covers", "DELETE"],
      ),
      fc.constantFrom(
        "",
        "return=representation",
        "count=exact",
        "count=planned",
        "return=headers-only,resolution=merge-duplicates",
        "missing=default,return=representation",
      ),
      fc.constantFrom(
        "application/json",
        "text/csv",
        "application/vnd.pgrst.object+json",
        "application/vnd.pgrst.plan+json",
      ),
      fc.json({ maxDepth: 2 }),
      async (parameters, [path, method], prefer, accept, body) => {
        const search = parameters
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
          .join("&");
        const answer = await site.call(`${path}?${search}`, {
          method: method!,
          ...(method === "GET" || method === "DELETE" ? {} : { body }),
          headers: { Prefer: `tx=rollback, ${prefer}`, Accept: accept },
        });
        expect(answer.status, `${method} ${path}?${search} ${answer.text}`).toBeLessThan(500);
      },
    ),
    { numRuns: 4000, seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000) },
  );
});
