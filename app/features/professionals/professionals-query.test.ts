import { expect, test } from "vitest";
import { choiceIn, searchQuery, wholeNumberIn } from "./professionals-query.ts";

test("a query names only what is set, and is empty when nothing is", () => {
  expect(searchQuery({ style: "rustico-moderno", maxPrice: undefined, bedrooms: 3 })).toBe(
    "?style=rustico-moderno&bedrooms=3",
  );
  expect(searchQuery({ style: undefined })).toBe("");
});

test.each(["abc", "-1", "0", "1e9", "99999999999999999999", "", "1; drop table plots"])(
  "%j is no number to filter by",
  (text) => {
    expect(wholeNumberIn(new URLSearchParams({ maxPrice: text }), "maxPrice")).toBeUndefined();
  },
);

test("a choice is one of those there are", () => {
  const query = new URLSearchParams("region=10&kind=castle");
  expect(choiceIn(query, "region", ["09", "10"])).toBe("10");
  expect(choiceIn(query, "kind", ["house"])).toBeUndefined();
});
