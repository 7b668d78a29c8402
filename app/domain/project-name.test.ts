import { expect, test } from "vitest";
import { automaticName, shownName } from "./project-name.ts";

const alba = { house: "Alba", place: "Segorbe" };

test("an automatic name follows the language of the page", () => {
  expect(automaticName("es", alba)).toBe("Alba en Segorbe");
  expect(shownName("Alba en Segorbe", "en", alba)).toBe("Alba in Segorbe");
  expect(shownName("Plot in Segorbe", "es", { house: null, place: "Segorbe" })).toBe("Terreno en Segorbe");
  expect(shownName("Mi proyecto", "en", { house: null, place: null })).toBe("My project");
});

test("a name that someone chose stays", () => {
  expect(shownName("La casa de la abuela", "en", alba)).toBe("La casa de la abuela");
  expect(shownName("Alba en Altea", "en", alba)).toBe("Alba en Altea");
});
