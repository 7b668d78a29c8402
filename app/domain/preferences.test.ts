import { expect, test } from "vitest";
import {
  noPreferences,
  type Preferences,
  parsePreferencePlace,
  parsePreferences,
  placeAfter,
  placeBefore,
  preferenceFields,
  preferenceQuery,
  preferenceSteps,
  unreadableBudget,
  withoutPreference,
} from "./preferences.ts";

const choices = {
  styles: [{ slug: "minimalista" }, { slug: "rustico" }],
  technologies: [{ slug: "madera" }],
  regions: [{ code: "02" }, { code: "10" }],
};
const preferences: Preferences = {
  household: "family",
  bedrooms: 3,
  styles: ["minimalista", "rustico"],
  technologies: ["madera"],
  budgetEur: 250_000,
  regionCode: "02",
  plot: "looking",
  time: "two-years",
};
const read = (query: string) => parsePreferences(new URLSearchParams(query), choices);

test("preferences are written to the URL and parsed back", () => {
  expect(read(preferenceQuery(preferences, { at: "houses" }))).toEqual(preferences);
  expect(read("")).toEqual(noPreferences);
});

test("a form without scripts repeats a name for each choice and writes amounts as people do", () => {
  expect(read("estilo=rustico&estilo=minimalista&presupuesto=250.000+€")).toMatchObject({
    styles: ["minimalista", "rustico"],
    budgetEur: 250_000,
  });
});

test("unknown choices are ignored", () => {
  const odd = "personas=cats&dormitorios=99&estilo=gotico&tecnologia=&comunidad=77&terreno=moon&cuando=x";
  expect(read(odd)).toEqual(noPreferences);
});

test("an invalid amount leads back to its question from every step", () => {
  const query = new URLSearchParams("presupuesto=mucho&paso=comunidad&luego=casas");
  expect(unreadableBudget(query)).toBe("mucho");
  expect(parsePreferencePlace(query)).toEqual({ at: "step", step: "presupuesto", isReturning: true });
  expect(unreadableBudget(new URLSearchParams("presupuesto="))).toBeNull();
});

test("every question leads to the next, the last one to the houses, and back again", () => {
  const first = { at: "step", step: preferenceSteps[0], isReturning: false };
  expect(placeBefore(preferenceSteps[0], false)).toEqual({ at: "start" });
  expect(placeBefore(preferenceSteps[1], false)).toEqual(first);
  expect(placeAfter("cuando", false)).toEqual({ at: "houses" });
  expect(placeAfter("estilo", false)).toMatchObject({ step: "tecnologia" });
  expect(placeAfter("estilo", true)).toEqual({ at: "houses" });
});

test("each preference can be removed alone", () => {
  for (const step of preferenceSteps) {
    const left = preferenceFields(withoutPreference(preferences, step)).map(([name]) => name);
    expect(left).toEqual(preferenceSteps.filter((name) => name !== step));
  }
});
