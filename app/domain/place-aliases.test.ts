import { expect, test } from "vitest";
import { otherPlaceNames } from "./place-aliases.ts";

test.each([
  ["48020", ["Vizcaya"]],
  ["07026", ["Islas Baleares", "Ibiza", "Eivissa"]],
  ["07040", ["Islas Baleares", "Mallorca", "Majorca"]],
  ["35016", ["Islas Canarias", "Gran Canaria"]],
  ["38037", ["Islas Canarias", "La Palma"]],
  ["28079", []],
  ["03082", ["Alacant", "Costa Blanca", "Marina Alta"]],
  ["29069", ["Costa del Sol"]],
])("%s is also called %j", (ineCode, names) => {
  expect(otherPlaceNames(ineCode)).toEqual(names);
});
