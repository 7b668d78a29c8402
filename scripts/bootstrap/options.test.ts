import { expect, test } from "vitest";
import { parseOptions } from "./options.mjs";

test("known options are recognised, and none is needed", () => {
  expect([...parseOptions(["--deep"], ["deep"])]).toEqual(["deep"]);
  expect([...parseOptions([], ["deep"])]).toEqual([]);
});

test("an unknown option is refused by name", () => {
  expect(() => parseOptions(["--deeper"], ["deep"])).toThrow("Unknown option --deeper");
});
