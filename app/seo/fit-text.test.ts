import { expect, test } from "vitest";
import { wholeSentences } from "./fit-text.ts";

test("a text that is too long ends with a sentence", () => {
  expect(wholeSentences(30, "Una casa. Con jardín y piscina.")).toBe("Una casa.");
  expect(wholeSentences(31, "Una casa. Con jardín y piscina.")).toBe("Una casa. Con jardín y piscina.");
});
