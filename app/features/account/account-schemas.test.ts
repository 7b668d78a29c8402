import { expect, test } from "vitest";
import { parseForm } from "#app/forms/parse-form.ts";
import { addressForm, contactDetailsForm, ownPasswordForm, personalForm } from "./account-schemas.ts";

function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const person = { firstName: "Ana", surnames: "Ruiz", dni: "12345678Z", birthday: "1988-02-29" };
const address = { routeType: "street", streetAddress: "Mayor", zipCode: "46001", province: "46" };

test("what is right is taken, what may be empty may be empty", () => {
  expect(parseForm(personalForm, formOf(person)).errors).toBeNull();
  expect(parseForm(personalForm, formOf({ ...person, dni: "", birthday: "" })).errors).toBeNull();
  expect(parseForm(addressForm, formOf(address)).errors).toBeNull();
  expect(parseForm(addressForm, formOf({ routeType: "other" })).errors).toBeNull();
  expect(parseForm(contactDetailsForm, formOf({ phone: "612 34 56 78", email: "a@b.es" })).errors).toBeNull();
});

test.each([
  [personalForm, { ...person, dni: "12345678A" }, { dni: "dniInvalid" }],
  [personalForm, { ...person, birthday: "2001-02-29" }, { birthday: "birthdayInvalid" }],
  [personalForm, { ...person, birthday: "2999-01-01" }, { birthday: "birthdayInvalid" }],
  [personalForm, { ...person, firstName: " " }, { firstName: "required" }],
  [addressForm, { ...address, zipCode: "4600" }, { zipCode: "zipInvalid" }],
  [addressForm, { ...address, zipCode: "28001" }, { zipCode: "zipElsewhere" }],
  [addressForm, { ...address, routeType: "river" }, { routeType: "required" }],
  [contactDetailsForm, { phone: "12", email: "a@b.es" }, { phone: "phoneInvalid" }],
  [
    ownPasswordForm(8),
    { current: "x", password: "longenough", confirmation: "other" },
    { confirmation: "newPasswordsDiffer" },
  ],
] as const)("case %# says what is wrong, and where", (schema, values, errors) => {
  expect(parseForm(schema as typeof personalForm, formOf(values)).errors).toEqual(errors);
});
