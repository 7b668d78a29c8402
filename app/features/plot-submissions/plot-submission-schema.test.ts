import { expect, test } from "vitest";
import { checkStep, parseSubmission } from "./plot-submission-schema.ts";

const answers = {
  role: "owner",
  sellerType: "private",
  province: "46",
  municipality: "Llíria",
  cadastralReference: "9872023 VH5797S 0001 WX",
  surfaceM2: "1.250 m²",
  slope: "unknown",
  soilClass: "urban",
  buildability: "0,45",
  services: ["water", "electricity"],
  knowsPrice: "yes",
  priceEur: "84.000",
  firstName: "Ana",
  surnames: "Ruiz",
  email: "Ana@Example.com",
  phone: "612 34 56 78",
  terms: "on",
};

function formOf(values: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

test("answers are read as people write them", () => {
  const { submission } = parseSubmission(formOf(answers));
  expect(submission?.plot).toMatchObject({
    cadastralReference: "9872023VH5797S0001WX",
    surfaceM2: 1250,
    slopeClass: null,
    buildabilityPercent: 45,
    occupancyPercent: null,
    services: ["water", "electricity"],
    priceEur: 84_000,
    point: null,
  });
  expect(submission?.contact.email).toBe("ana@example.com");
  expect(submission?.allowsPhotos).toBe(false);
});

test('"I do not know" is an answer', () => {
  const { submission } = parseSubmission(
    formOf({ ...answers, soilClass: "unknown", services: ["unknown"], knowsPrice: "no", priceEur: "" }),
  );
  expect(submission?.plot).toMatchObject({ soilClass: null, services: null, priceEur: null });
  expect(parseSubmission(formOf({ ...answers, services: [] })).submission?.plot.services).toEqual([]);
});

test.each([
  ["person", { role: "" }, { role: "required" }],
  ["place", { municipality: " " }, { municipality: "required" }],
  ["place", { cadastralReference: "9872023VH5797S0001WY" }, { cadastralReference: "referenceControl" }],
  ["place", { cadastralReference: "" }, { placeNote: "placeMissing" }],
  ["ground", { surfaceM2: "3" }, { surfaceM2: "surfaceInvalid" }],
  ["ground", { surfaceM2: "much" }, { surfaceM2: "surfaceInvalid" }],
  ["ground", { buildability: "45" }, { buildability: "numberInvalid" }],
  ["price", { priceEur: "" }, { priceEur: "required" }],
  ["contact", { email: "ana" }, { email: "emailInvalid" }],
  ["contact", { terms: "" }, { terms: "required" }],
] as const)("step %s with %j", (step, change, errors) => {
  expect(checkStep(step, formOf({ ...answers, ...change }))).toEqual(errors);
});
