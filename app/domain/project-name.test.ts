import { expect, test } from "vitest";
import { automaticName, chosenFinishes, shortName, shownName } from "./project-name.ts";

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

test("an automatic name carries the finishes, in either language", () => {
  const names = {
    roof_tile: { es: "Cubierta de teja cerámica", en: "Clay tile roof" },
    plan_mirrored: { es: "Planta en espejo", en: "Mirrored plan" },
  };
  const tiled = { ...alba, finishes: chosenFinishes(names, ["heat_pump", "roof_tile"]) };
  expect(automaticName("es", tiled)).toBe("Alba en Segorbe, cubierta de teja cerámica");
  expect(shownName("Alba en Segorbe, cubierta de teja cerámica", "en", tiled)).toBe(
    "Alba in Segorbe, clay tile roof",
  );
  expect(shownName("Alba en Segorbe", "en", tiled)).toBe("Alba in Segorbe, clay tile roof");
  expect(shownName("Alba en Segorbe, la de mamá", "en", tiled)).toBe("Alba en Segorbe, la de mamá");
  expect(chosenFinishes(names, ["plan_mirrored", "roof_tile"])).toEqual({
    es: "cubierta de teja cerámica y 1 más",
    en: "clay tile roof and 1 more",
  });
  expect(chosenFinishes(names, ["heat_pump"])).toBeNull();
  expect(shortName("Alba in Segorbe, clay tile roof", "en", tiled)).toBe("Alba in Segorbe");
  expect(shortName("La de mamá", "en", tiled)).toBe("La de mamá");
});
