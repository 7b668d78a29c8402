// Random queries: /rest/v1 must return the same rows as the same query in SQL.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestSite, startRestSite } from "#tests/platform/rest/site.ts";
import { question } from "./random-rest-queries.ts";

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

test("random queries of /rest/v1 return the rows of the same query in SQL", {
  timeout: 600_000,
}, async () => {
  let queryCount = 0;
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
      queryCount += 1;
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
  expect(queryCount).toBeGreaterThanOrEqual(1500);
});

function logicParameter(url: string): string {
  const open = url.indexOf("(");
  return `${url.slice(0, open)}=${encodeURIComponent(url.slice(open))}`;
}
