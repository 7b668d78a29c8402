import * as z from "zod/mini";
import { findReferenceMistake, normaliseReference } from "#app/domain/cadastral-reference.ts";
import { plotServices, sellerTypes, slopeClasses, soilClasses } from "#app/domain/plot/traits.ts";
import { type SubmissionContact, type SubmittedPlot, submitterRoles } from "#app/domain/plot-submission.ts";
import { readNumber } from "#app/forms/read-number.ts";
import type { Messages } from "#app/i18n/messages.ts";

// The steps of /sell-plot as schemas, used in the browser and on the server.

/** A key of plotSubmissions.errors. */
export type SubmissionError = keyof Messages["plotSubmissions"]["errors"];
export type SubmissionErrors = Partial<Record<string, SubmissionError>>;

export const unknown = "unknown";

const spain = { south: 27, north: 44, west: -19, east: 5 };
const max = { surfaceM2: 5_000_000, priceEur: 50_000_000, buildability: 10, storeys: 20 };

const optionalText = (length: number) =>
  z._default(z.string(), "").check(z.trim(), z.maxLength(length, "tooLong"));
const requiredText = (length: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(length, "tooLong"));

/** A number as people write it in either language, null for an empty field. */
const number = (lowest: number, highest: number, { decimals = 0 } = {}) =>
  z.pipe(
    z._default(z.string(), "").check(z.trim()),
    z.transform((typed, context) => {
      if (typed === "") return null;
      const value = readNumber(typed, decimals);
      if (value === null || value < lowest || value > highest) {
        context.issues.push({ code: "custom", input: typed, message: "numberInvalid" });
        return z.NEVER;
      }
      return value;
    }),
  );

/** One of the answers, or null for "I do not know". */
const answer = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.enum([...values, unknown], "required"),
    z.transform((value) => (value === unknown ? null : (value as Values[number]))),
  );

const person = z.object({
  role: z.enum(submitterRoles, "required"),
  sellerType: z.enum(sellerTypes, "required"),
});

const place = z
  .object({
    province: z.string("required").check(z.regex(/^\d{2}$/, "required")),
    municipality: requiredText(120),
    cadastralReference: z.pipe(
      z._default(z.string(), "").check(z.maxLength(60, "referenceLength")),
      z.transform((typed, context) => {
        const reference = normaliseReference(typed);
        if (reference === "") return null;
        const mistake = findReferenceMistake(reference);
        if (mistake) context.issues.push({ code: "custom", input: typed, message: mistake });
        return reference;
      }),
    ),
    latitude: number(spain.south, spain.north, { decimals: 8 }),
    longitude: number(spain.west, spain.east, { decimals: 8 }),
    placeNote: optionalText(300),
  })
  .check(
    z.refine(
      ({ cadastralReference, latitude, placeNote }) =>
        cadastralReference !== null || latitude !== null || placeNote !== "",
      { error: "placeMissing", path: ["placeNote"] },
    ),
  );

const ground = z.object({
  surfaceM2: z
    .pipe(
      requiredText(20),
      z.transform((typed) => readNumber(typed, 0)),
    )
    .check(z.refine((value) => value !== null && value >= 20 && value <= max.surfaceM2, "surfaceInvalid")),
  slope: answer(slopeClasses),
  soilClass: answer(soilClasses),
  buildability: number(0, max.buildability, { decimals: 4 }),
  occupancy: number(0, 100),
  maxStoreys: number(0, max.storeys),
});

const services = z.object({
  services: z.array(z.enum([...plotServices, unknown], "required")),
});

const price = z
  .object({
    knowsPrice: z.enum(["yes", "no"], "required"),
    priceEur: number(1000, max.priceEur),
    notes: optionalText(3000),
  })
  .check(
    z.refine(({ knowsPrice, priceEur }) => knowsPrice === "no" || priceEur !== null, {
      error: "required",
      path: ["priceEur"],
    }),
  );

const files = z.object({});

const contact = z.object({
  firstName: requiredText(80),
  surnames: requiredText(120),
  email: requiredText(255).check(z.regex(z.regexes.email, "emailInvalid")),
  phone: requiredText(40),
  photoConsent: z.optional(z.literal("on")),
  terms: z.literal("on", "required"),
});

/** The schemas of the steps, in order. */
export const submissionSteps = { person, place, ground, services, price, files, contact };
export type SubmissionStep = keyof typeof submissionSteps;
export const stepNames = Object.keys(submissionSteps) as SubmissionStep[];
const fieldNames = new Set(Object.values(submissionSteps).flatMap(({ shape }) => Object.keys(shape)));

/** The errors of one step by field; empty when there are none. */
export function checkStep(step: SubmissionStep, form: FormData): SubmissionErrors {
  const parsed = submissionSteps[step].safeParse(valuesOf(form));
  if (parsed.success) return {};
  const errors: SubmissionErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message as SubmissionError;
  return errors;
}

export interface ParsedSubmission {
  plot: Omit<SubmittedPlot, "ineCode">;
  contact: SubmissionContact;
  province: string;
  municipality: string;
  allowsPhotos: boolean;
}

/** All answers, with the town and the phone number as they were typed. */
export function parseSubmission(
  form: FormData,
): { submission: ParsedSubmission; errors: null } | { submission: null; errors: SubmissionErrors } {
  const values = valuesOf(form);
  const errors = Object.assign({}, ...stepNames.map((step) => checkStep(step, form))) as SubmissionErrors;
  if (Object.keys(errors).length > 0) return { submission: null, errors };
  const where = place.parse(values);
  const what = ground.parse(values);
  const { services: chosen } = services.parse(values);
  const cost = price.parse(values);
  const { firstName, surnames, email, phone, photoConsent } = contact.parse(values);
  const { latitude, longitude } = where;
  return {
    errors: null,
    submission: {
      plot: {
        ...person.parse(values),
        cadastralReference: where.cadastralReference,
        placeNote: where.placeNote,
        point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
        surfaceM2: what.surfaceM2!,
        soilClass: what.soilClass,
        buildabilityPercent: what.buildability === null ? null : Math.round(what.buildability * 100),
        occupancyPercent: what.occupancy,
        maxStoreys: what.maxStoreys,
        slopeClass: what.slope,
        services: chosen.includes(unknown) ? null : chosen.filter((service) => service !== unknown),
        priceEur: cost.knowsPrice === "yes" ? cost.priceEur : null,
        notes: cost.notes,
      },
      contact: { firstName, surnames, email: email.toLowerCase(), phone },
      province: where.province,
      municipality: where.municipality,
      allowsPhotos: photoConsent === "on",
    },
  };
}

/** Form data as an object: services are a list, of other repeated fields the last value counts. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && fieldNames.has(entry[0]),
  );
  return { ...Object.fromEntries(texts), services: form.getAll("services").map(String) };
}

export function stepOfField(name: string): SubmissionStep | null {
  return stepNames.find((step) => name in submissionSteps[step].shape) ?? null;
}
