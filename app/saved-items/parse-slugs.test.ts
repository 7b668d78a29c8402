import { expect, test } from "vitest";
import { parseSlugs } from "./parse-slugs.ts";

const read = (text: string, limit = 4) => parseSlugs(new URLSearchParams({ casas: text }), "casas", limit);

test("slugs come in their order, each once, and no more than the limit", () => {
  expect(read("alba,duna,alba,cubo", 4)).toEqual(["alba", "duna", "cubo"]);
  expect(read("a,b,c,d,e", 4)).toEqual(["a", "b", "c", "d"]);
});

test.each(["", ",,,", "Alba", "a b", "'; drop table houses; --", "../etc", "x".repeat(5000), "-a-"])(
  "%j lists nothing",
  (text) => {
    expect(read(text)).toEqual([]);
  },
);
