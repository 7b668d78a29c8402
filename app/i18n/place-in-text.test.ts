import { expect, test } from "vitest";
import { placeInText } from "./place-in-text.ts";

test.each([
  ["es", "Comunitat Valenciana", "la Comunitat Valenciana"],
  ["es", "País Vasco", "el País Vasco"],
  ["es", "Illes Balears", "las Illes Balears"],
  ["es", "Costa Brava", "la Costa Brava"],
  ["es", "Marina de Cudeyo", "Marina de Cudeyo"],
  ["en", "Costa Brava", "the Costa Brava area"],
  ["es", "Andalucía", "Andalucía"],
  ["es", "La Rioja", "La Rioja"],
  ["en", "Valencian Community", "the Valencian Community"],
  ["en", "Community of Madrid", "the Community of Madrid"],
  ["en", "Canary Islands", "the Canary Islands"],
  ["en", "Catalonia", "Catalonia"],
  ["en", "Altea", "Altea"],
] as const)("in %s, %s is said as %s", (locale, name, said) => {
  expect(placeInText(locale, name)).toBe(said);
});
