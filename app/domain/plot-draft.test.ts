import { expect, test } from "vitest";
import { outlineArea } from "#app/domain/plot/outline.ts";
import { plotFromSubmission } from "./plot-draft.ts";
import type { SubmittedPlot } from "./plot-submission.ts";
import { slugOf } from "./slug.ts";

const submission: SubmittedPlot = {
  role: "owner",
  sellerType: "private",
  cadastralReference: null,
  ineCode: "46147",
  placeNote: "",
  point: null,
  surfaceM2: 1250,
  soilClass: null,
  buildabilityPercent: 45,
  occupancyPercent: null,
  maxStoreys: null,
  slopeClass: "steep",
  services: null,
  priceEur: null,
  notes: "Con almendros.",
};
const around = {
  number: 7,
  town: { name: "Llíria", latitude: 39.62, longitude: -0.6 },
  locale: "es" as const,
  dataConfidence: "seller",
  typicalEurM2: 100,
  picture: "plot-plain-flat-1",
};

test("a submission becomes a plot with texts in both languages and the owner's notes in theirs", () => {
  const plot = plotFromSubmission(submission, around);
  expect(plot).toMatchObject({
    slug: "terreno-lliria-7",
    title: { es: "Parcela urbana de 1.250 m² en Llíria", en: "Urban plot of 1,250 m² in Llíria" },
    description: { es: "Con almendros." },
    price_eur: 125_000,
    slope_percent: 18,
    services: [],
    exact_latitude: 39.62,
    setback_front_cm: null,
  });
  expect(outlineArea(plot.outline)).toBeCloseTo(1250, 0);
  expect(plot.is_outline_assumed).toBe(true);
});

test("a draft prefers the price and point of the submission to typical ones", () => {
  const known = { ...submission, priceEur: 80_000, point: { latitude: 39.7, longitude: -0.5 } };
  expect(plotFromSubmission(known, around)).toMatchObject({ price_eur: 80_000, exact_latitude: 39.7 });
});

test("the slug of a draft keeps its number, however long the name of the town", () => {
  const { slug } = plotFromSubmission(submission, {
    ...around,
    town: { ...around.town, name: "Villa ".repeat(40) },
  });
  expect(slug).toMatch(/-7$/);
  expect(slug.length).toBeLessThanOrEqual(120);
});

test("a slug has lower-case letters without accents", () => {
  expect(slugOf("Parcela en A Coruña/La Coruña 3")).toBe("parcela-en-a-coruna-la-coruna-3");
});
