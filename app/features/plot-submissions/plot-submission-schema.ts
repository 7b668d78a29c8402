import * as z from "zod/mini";
import { findReferenceMistake, normaliseReference } from "#app/domain/cadastral-reference.ts";
import { plotServices, sellerTypes, slopeClasses, soilClasses } from "#app/domain/plot/traits.ts";
import { type SubmissionContact, type SubmittedPlot, submitterRoles } from "#app/domain/plot-submission.ts";
import { readNumber } from "#app/forms/read-number.ts";
import type { Messages } from "#app/i18n/messages.ts";

// The questions of /sell-plot, step by step; the same schemas read the whole form in the browser and on the server.

/** What can be wrong with an answer: a key below offers.errors. */
export type OfferError = keyof Messages["plotSubmissions"]["errors"];
export type OfferErrors = Partial<Record<string, OfferError>>;

export const unknown = "unknown";

const spain = { south: 27, north: 44, west: -19, east: 5 };
const most = { surfaceM2: 5_000_000, priceEur: 50_000_000, buildability: 10, storeys: 20 };

const optionalText = (length: number) =>
  z._default(z.string(), "").check(z.trim(), z.maxLength(length, "tooLong"));
const requiredText = (length: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(length, "tooLong"));

/** A number as people write it in either language, or null when the field was left empty. */
const figure = (least: number, most: number, { decimals = 0 } = {}) =>
  z.pipe(
    z._default(z.string(), "").check(z.trim()),
    z.transform((typed, context) => {
      if (typed === "") return null;
      const value = readNumber(typed, decimals);
      if (value === null || value < least || value > most) {
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
    latitude: figure(spain.south, spain.north, { decimals: 8 }),
    longitude: figure(spain.west, spain.east, { decimals: 8 }),
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
    .check(z.refine((value) => value !== null && value >= 20 && value <= most.surfaceM2, "surfaceInvalid")),
  slope: answer(slopeClasses),
  soilClass: answer(soilClasses),
  buildability: figure(0, most.buildability, { decimals: 4 }),
  occupancy: figure(0, 100),
  maxStoreys: figure(0, most.storeys),
});

const services = z.object({
  services: z.array(z.enum([...plotServices, unknown], "required")),
});

const price = z
  .object({
    knowsPrice: z.enum(["yes", "no"], "required"),
    priceEur: figure(1000, most.priceEur),
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

/** One question group per step, in their order. */
export const offerSteps = { person, place, ground, services, price, files, contact };
export type OfferStep = keyof typeof offerSteps;
export const stepNames = Object.keys(offerSteps) as OfferStep[];

/** What is wrong with the answers of one step; nothing when they are fine. */
export function checkStep(step: OfferStep, form: FormData): OfferErrors {
  const parsed = offerSteps[step].safeParse(valuesOf(form));
  if (parsed.success) return {};
  const errors: OfferErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message as OfferError;
  return errors;
}

export interface ParsedOffer {
  plot: Omit<SubmittedPlot, "ineCode">;
  contact: SubmissionContact;
  province: string;
  municipality: string;
  allowsPhotos: boolean;
}

/** All answers; the town is still a name, and the phone is still as it was typed. */
export function parseOffer(
  form: FormData,
): { offer: ParsedOffer; errors: null } | { offer: null; errors: OfferErrors } {
  const values = valuesOf(form);
  const errors = Object.assign({}, ...stepNames.map((step) => checkStep(step, form))) as OfferErrors;
  if (Object.keys(errors).length > 0) return { offer: null, errors };
  const where = place.parse(values);
  const what = ground.parse(values);
  const { services: chosen } = services.parse(values);
  const cost = price.parse(values);
  const { firstName, surnames, email, phone, photoConsent } = contact.parse(values);
  const { latitude, longitude } = where;
  return {
    errors: null,
    offer: {
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

/** Every field that may be answered several times is a list; of all others the last answer counts. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...Object.fromEntries(texts), services: form.getAll("services").map(String) };
}

/** Which step asks for a field. */
export function stepOfField(name: string): OfferStep | null {
  return stepNames.find((step) => name in offerSteps[step].shape) ?? null;
}
