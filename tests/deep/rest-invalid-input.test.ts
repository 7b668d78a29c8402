import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestSite, startRestSite } from "#tests/platform/rest/site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await startRestSite();
});
afterAll(() => site.stop());

test("no request to /rest/v1 causes a server error", { timeout: 600_000 }, async () => {
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
