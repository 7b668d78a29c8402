import * as z from "zod/mini";
import { activities } from "#app/domain/activities.ts";
import { projectStarts, topics } from "#app/domain/lead-choices.ts";
import { parseTaxNumber } from "#app/domain/tax-number.ts";
import { email, ticked } from "#app/forms/fields.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";

// One schema per lead form, for browser and server. Messages are keys below forms.errors.

const maxNameLength = 200;
const maxMessageLength = 4000;

const filled = (maxLength: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(maxLength, "tooLong"));
const optional = (maxLength: number) =>
  z._default(z.string(), "").check(z.trim(), z.maxLength(maxLength, "tooLong"));
const isPhone = (typed: string) => typed === "" || parsePhone(typed) !== null;

const phone = filled(40).check(z.refine(isPhone, "phoneInvalid"));
const optionalPhone = optional(40).check(z.refine(isPhone, "phoneInvalid"));

export const contactForm = z.object({
  name: filled(maxNameLength),
  email,
  phone: optionalPhone,
  topic: z.enum(topics, "required"),
  message: filled(maxMessageLength),
  consent: ticked,
});

export const professionalForm = z.object({
  company: filled(maxNameLength),
  taxId: filled(30).check(
    z.refine((typed) => typed === "" || parseTaxNumber(typed) !== null, "taxIdInvalid"),
  ),
  activity: z.enum(activities, "required"),
  regions: z.array(z.string()).check(z.minLength(1, "required"), z.maxLength(30, "tooLong")),
  companySite: optional(200).check(
    z.refine((typed) => typed === "" || parseWebsite(typed) !== null, "websiteInvalid"),
  ),
  name: filled(maxNameLength),
  email,
  phone,
  message: optional(maxMessageLength),
  consent: ticked,
});

export const quoteRequestForm = z.object({
  name: filled(maxNameLength),
  email,
  phone,
  when: z.enum(projectStarts, "required"),
  ownPlot: optional(300),
  message: optional(maxMessageLength),
  consent: ticked,
});

/** The URL, with https:// if the scheme is missing; null if it is not valid. */
export function parseWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password, href } = new URL(address);
  return /^[^.\s]+(?:\.[^.\s]+)+$/.test(hostname) && !username && !password ? href : null;
}
