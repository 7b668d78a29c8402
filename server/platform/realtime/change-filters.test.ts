import { postgresChangesFilter } from "@supabase/supabase-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FilterError, parseFilters } from "./change-filters.ts";

test("filters of changes are parsed one by one", () => {
  expect(parseFilters("id=gt.0,title=not.like.a%")).toEqual([
    { column: "id", operator: "gt", isNegated: false, value: "0" },
    { column: "title", operator: "like", isNegated: true, value: "a%" },
  ]);
  expect(parseFilters("  ")).toEqual([]);
});

test("a list filter becomes a PostgreSQL array, with any characters in its items", () => {
  const [filter] = parseFilters('title=in.(plain,"with, comma","with \\"quote\\"","back\\\\slash")');
  expect(filter?.value).toBe('{"plain","with, comma","with \\"quote\\"","back\\\\slash"}');
});

test.each(["title", "=eq.1", "title=eq", "title=unknown.1", "title=eq.1,", "title=in.1", "title=is.maybe"])(
  "the filter of changes %s is refused",
  (text) => {
    expect(() => parseFilters(text)).toThrow(FilterError);
  },
);

test("filters of the client's builder are parsed correctly", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.string({ maxLength: 30 }),
      (first, second) => {
        const text = postgresChangesFilter()
          .eq("a", first)
          .in("b", [first, second])
          .like("c", second)
          .build();
        const [eq, list, like] = parseFilters(text);
        expect(eq).toEqual({ column: "a", operator: "eq", isNegated: false, value: first });
        expect(list?.value).toBe(
          `{${[...new Set([first, second])].map((item) => `"${item.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`,
        );
        expect(like).toEqual({ column: "c", operator: "like", isNegated: false, value: second });
      },
    ),
  );
});
