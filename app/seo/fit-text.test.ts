import { expect, test } from "vitest";
import { shortened } from "./fit-text.ts";

test("a text that is too long ends with a sentence or a word", () => {
  expect(shortened(30, "Una casa. Con jardín y piscina.")).toBe("Una casa.");
  expect(shortened(31, "Una casa. Con jardín y piscina.")).toBe("Una casa. Con jardín y piscina.");
  expect(shortened(20, "Una casa con jardín, piscina y huerto")).toBe("Una casa con jardín…");
  expect(shortened(12, "Palabrasinfin")).toHaveLength(1);
});
