import { expect, test } from "vitest";
import { lowerFirst } from "./lower-first.ts";

test("a name within a sentence loses its capital unless it is a proper name", () => {
  expect(["Impresión 3D", "Minimalista", "Ángulo", "Bauhaus"].map(lowerFirst)).toEqual([
    "impresión 3D",
    "minimalista",
    "ángulo",
    "Bauhaus",
  ]);
});
