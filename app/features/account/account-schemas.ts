import * as z from "zod/mini";
import { parseIdentityNumber } from "#app/domain/identity-number.ts";
import { today } from "#app/domain/today.ts";
import { email, firstName, newPassword, password, surnames } from "#app/forms/fields.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";

// The forms of the account page. Optional fields are empty strings.

const shortText = (maxLength: number) =>
  z._default(z.string(), "").check(z.trim(), z.maxLength(maxLength, "tooLong"));

export const personalForm = z.object({
  firstName,
  surnames,
  dni: shortText(20).check(
    z.refine((typed) => typed === "" || parseIdentityNumber(typed) !== null, "dniInvalid"),
  ),
  birthday: shortText(10).check(z.refine((day) => day === "" || isBirthday(day), "birthdayInvalid")),
});

export const routeTypes = [
  "street",
  "avenue",
  "square",
  "path",
  "road",
  "roundabout",
  "promenade",
  "crossing",
  "other",
] as const;
export type RouteType = (typeof routeTypes)[number];

export const addressForm = z
  .object({
    routeType: z.enum(routeTypes, "required"),
    streetAddress: shortText(120),
    streetNumber: shortText(10),
    floor: shortText(10),
    door: shortText(10),
    zipCode: shortText(5).check(z.refine((code) => /^(?:\d{5})?$/.test(code), "zipInvalid")),
    city: shortText(80),
    province: shortText(2),
  })
  .check(
    // The first two digits of a postcode are its province.
    z.refine(({ zipCode, province }) => !zipCode || !province || zipCode.startsWith(province), {
      error: "zipElsewhere",
      path: ["zipCode"],
    }),
  );

export const contactDetailsForm = z.object({
  phone: z.string("required").check(
    z.trim(),
    z.minLength(1, "required"),
    z.refine((typed) => parsePhone(typed) !== null, "phoneInvalid"),
  ),
  email,
  /** Asked for when the sign-in is not recent. */
  current: z.optional(z.string()),
});

export const ownPasswordForm = (minLength: number) =>
  z.object({ current: password, password: newPassword(minLength), confirmation: z.string() }).check(
    z.refine((form) => form.password === form.confirmation, {
      error: "newPasswordsDiffer",
      path: ["confirmation"],
    }),
  );

function isBirthday(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && day > "1900-01-01" && day < today();
}
