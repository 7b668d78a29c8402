import { expect, test } from "vitest";
import { parseHouseSearch } from "./house-search.ts";
import { searchQuery } from "./search-query.ts";

const choices = { styles: [{ slug: "rustico-moderno" }], technologies: [{ slug: "wood" }] };
const parse = (query: string) => parseHouseSearch(new URLSearchParams(query), choices);

test("a search keeps what it knows", () => {
  expect(parse("style=rustico-moderno&technology=wood&maxPrice=200000&bedrooms=3")).toEqual({
    style: "rustico-moderno",
    technology: "wood",
    maxPrice: 200_000,
    bedrooms: 3,
  });
});

test.each([
  "style=gotico",
  "maxPrice=abc",
  "maxPrice=-1",
  "maxPrice=99999999999999999999",
  "maxPrice=1e9",
  "bedrooms=0",
  "technology='; drop table houses",
  "style=",
])("%s asks for nothing", (query) => {
  expect(Object.values(parse(query)).every((value) => value === undefined)).toBe(true);
});

test("more bedrooms than any house has means the most that one has", () => {
  expect(parse("bedrooms=12").bedrooms).toBe(4);
});

test("a query names only what is set, and is empty when nothing is", () => {
  expect(searchQuery({ style: "rustico-moderno", maxPrice: undefined, bedrooms: 3 })).toBe(
    "?style=rustico-moderno&bedrooms=3",
  );
  expect(searchQuery({ style: undefined })).toBe("");
});
