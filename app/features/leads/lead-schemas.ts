import * as z from "zod/mini";
import { activities } from "#app/domain/activities.ts";
import { beginnings, topics } from "#app/domain/lead-choices.ts";
import { parseTaxNumber } from "#app/domain/tax-number.ts";
import { email, ticked } from "#app/forms/fields.ts";
import { findPhone } from "#app/forms/sign-up-form.ts";

// What visitors send. One schema per form, for the browser and for the server; messages are keys below forms.errors.

const maxNameLength = 200;
const maxMessageLength = 4000;

const filled = (most: number) =>
  z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(most, "tooLong"));
const optional = (most: number) => z._default(z.string(), "").check(z.trim(), z.maxLength(most, "tooLong"));
const isPhone = (typed: string) => typed === "" || findPhone(typed) !== null;

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
    z.refine((typed) => typed === "" || findWebsite(typed) !== null, "websiteInvalid"),
  ),
  name: filled(maxNameLength),
  email,
  phone,
  message: optional(maxMessageLength),
  consent: ticked,
});

export const offerForm = z.object({
  name: filled(maxNameLength),
  email,
  phone,
  when: z.enum(beginnings, "required"),
  ownPlot: optional(300),
  message: optional(maxMessageLength),
  consent: ticked,
});

/** The address of a site, with https:// where it was left out; null when it is none. */
export function findWebsite(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password, href } = new URL(address);
  return /^[^.\s]+(?:\.[^.\s]+)+$/.test(hostname) && !username && !password ? href : null;
}
