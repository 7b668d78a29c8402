import { expect, test } from "vitest";
import { parseForm } from "#app/forms/parse-form.ts";
import { contactForm, parseWebsite, professionalForm, quoteRequestForm } from "./lead-schemas.ts";

function formOf(values: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}

const contact = {
  name: " Ana Ruiz ",
  email: "ana@example.com",
  phone: "",
  topic: "house",
  message: "Hola",
  consent: "on",
};

test("a question needs no phone, but a real one when there is one", () => {
  expect(parseForm(contactForm, formOf(contact)).data).toMatchObject({ name: "Ana Ruiz", phone: "" });
  for (const phone of ["612 345 678", "+44 20 7946 0958", "0034612345678"])
    expect(parseForm(contactForm, formOf({ ...contact, phone })).errors).toBeNull();
  expect(parseForm(contactForm, formOf({ ...contact, phone: "12" })).errors).toEqual({
    phone: "phoneInvalid",
  });
});

test("an empty form says of each required field that it is missing", () => {
  expect(parseForm(contactForm, new FormData()).errors).toEqual({
    name: "required",
    email: "required",
    topic: "required",
    message: "required",
    consent: "required",
  });
});

test("what a program writes into the choices is refused", () => {
  expect(parseForm(contactForm, formOf({ ...contact, topic: "'; drop table" })).errors).toEqual({
    topic: "required",
  });
  expect(parseForm(contactForm, formOf({ ...contact, message: "x".repeat(4001) })).errors).toEqual({
    message: "tooLong",
  });
});

test("a professional has a company, its number, and works somewhere", () => {
  const professional = {
    ...contact,
    phone: "612345678",
    company: "Casas del Norte, S. L.",
    taxId: "B58378431",
    activity: "builder",
    regions: ["02", "15"],
    companySite: "casasdelnorte.example",
  };
  const parse = (more = {}) => parseForm(professionalForm, formOf({ ...professional, ...more }), ["regions"]);
  expect(parse().data).toMatchObject({ regions: ["02", "15"] });
  expect(parse({ taxId: "B58378432", companySite: "no site", regions: [] }).errors).toEqual({
    taxId: "taxIdInvalid",
    regions: "required",
    companySite: "websiteInvalid",
  });
});

test("a quote request needs a phone and a time", () => {
  expect(parseForm(quoteRequestForm, formOf({ ...contact, phone: "" })).errors).toEqual({
    phone: "required",
    when: "required",
  });
});

test.each([
  ["hornero.example", "https://hornero.example/"],
  ["http://hornero.example/a", "http://hornero.example/a"],
  ["javascript:alert(1)", null],
  ["localhost", null],
  ["https://user:pass@hornero.example", null],
])("%s as a website is %s", (typed, site) => expect(parseWebsite(typed)).toBe(site));
