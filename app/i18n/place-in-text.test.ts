import { expect, test } from "vitest";
import { contractArticles, placeInText } from "./place-in-text.ts";

test.each([
  ["es", "Comunitat Valenciana", "la Comunitat Valenciana"],
  ["es", "País Vasco", "el País Vasco"],
  ["es", "Illes Balears", "las Illes Balears"],
  ["es", "Costa Brava", "la Costa Brava"],
  ["es", "Marina de Cudeyo", "Marina de Cudeyo"],
  ["es", "Sierra Norte", "la Sierra Norte"],
  ["en", "Sierra Norte", "the Sierra Norte"],
  ["es", "La Vera", "La Vera"],
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

test.each([
  ["Lo más cercano a el País Vasco", "Lo más cercano al País Vasco"],
  ["el terreno más barato de el País Vasco", "el terreno más barato del País Vasco"],
  ["Lo más cercano a la Costa Blanca", "Lo más cercano a la Costa Blanca"],
  ["Lo más cercano a El Ejido", "Lo más cercano a El Ejido"],
  ["Lo más cercano a Marbella", "Lo más cercano a Marbella"],
])("%s is printed as %s", (text, printed) => {
  expect(contractArticles("es", text)).toBe(printed);
});
