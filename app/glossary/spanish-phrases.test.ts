import { expect, test } from "vitest";
import { splitSpanishPhrases } from "./spanish-phrases.ts";

test("Spanish terms are found in English texts, whole words alone", () => {
  expect(splitSpanishPhrases("A cédula urbanística, or Nota simple.", "en")).toEqual([
    "A ",
    "cédula urbanística",
    ", or ",
    "Nota simple",
    ".",
  ]);
  expect(splitSpanishPhrases("Parcelas", "en")).toEqual(["Parcelas"]);
});

test("a Spanish text has no foreign terms", () => {
  expect(splitSpanishPhrases("La cédula urbanística.", "es")).toEqual(["La cédula urbanística."]);
});
