import fc from "fast-check";
import { expect, test } from "vitest";
import { ConflictingOptionsError, priceOf, UnknownOptionError } from "./price.ts";

const options = [
  { id: "solar", priceEuros: 7_900 },
  { id: "heat-pump", group: "heating", priceEuros: 9_400 },
  { id: "stove", group: "heating", priceEuros: 3_200 },
];

test("a house without options costs its base price", () => {
  expect(priceOf(150_000, options, [])).toBe(150_000);
});

test("options add to the base in any order and count once", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(["solar", "stove"]), (chosen) => {
      const expected =
        150_000 + (chosen.includes("solar") ? 7_900 : 0) + (chosen.includes("stove") ? 3_200 : 0);
      expect(priceOf(150_000, options, [...chosen, ...chosen])).toBe(expected);
    }),
  );
});

test("two options of one group exclude each other", () => {
  expect(() => priceOf(150_000, options, ["heat-pump", "stove"])).toThrow(ConflictingOptionsError);
});

test("an option that the house does not have is refused", () => {
  expect(() => priceOf(150_000, options, ["pool"])).toThrow(UnknownOptionError);
});
