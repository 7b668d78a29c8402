import { expect, test } from "vitest";
import { parseForm } from "#app/forms/parse-form.ts";
import { strengthOf } from "#app/forms/password-strength.ts";
import { parsePhone, signUpForm } from "#app/forms/sign-up-form.ts";
import { mailCodeForm, newPasswordForm, signInForm } from "./auth-schemas.ts";

function form(values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const person = {
  firstName: " Ana ",
  surnames: "Ruiz Gil",
  phone: "600 123 123",
  email: "ana@example.com",
  password: "correct horse",
  terms: "on",
};

test("a filled sign-up form is accepted, without the spaces around its values", () => {
  expect(parseForm(signUpForm(8), form(person)).data).toMatchObject({ firstName: "Ana", terms: "on" });
});

test("an empty sign-up form says of every field that it is missing", () => {
  const { errors } = parseForm(signUpForm(8), form({ firstName: "  ", password: "" }));
  expect(errors).toEqual({
    firstName: "required",
    surnames: "required",
    phone: "required",
    email: "required",
    password: "required",
    terms: "required",
  });
});

test.each([
  ["email", "ana@", "emailInvalid"],
  ["email", "ana example.com", "emailInvalid"],
  ["phone", "12345", "phoneInvalid"],
  ["phone", "no number", "phoneInvalid"],
  ["password", "short", "weakLength"],
  ["password", "ñ".repeat(129), "passwordLong"],
  ["firstName", "a".repeat(81), "tooLong"],
])("the %s %j is refused", (field, value, error) => {
  expect(parseForm(signUpForm(8), form({ ...person, [field]: value })).errors).toEqual({ [field]: error });
});

test.each([
  ["600 123 123", "+34600123123"],
  ["+34 600-123-123", "+34600123123"],
  ["0034600123123", "+34600123123"],
  ["+44 20 7946 0958", "+442079460958"],
])("the phone %s is normalised to %s", (typed, normalised) => {
  expect(parsePhone(typed)).toBe(normalised);
});

test("spaces inside of a password are part of it", () => {
  const { data } = parseForm(signInForm, form({ email: " ana@example.com ", password: " my secret " }));
  expect(data).toEqual({ email: "ana@example.com", password: " my secret " });
});

test("codes may be typed in groups", () => {
  const typed = { email: "ana@example.com", code: "123 456" };
  expect(parseForm(mailCodeForm, form(typed)).data?.code).toBe("123456");
  expect(parseForm(mailCodeForm, form({ ...typed, code: "12345" })).errors).toEqual({ code: "wrongCode" });
});

test("the two new passwords must be the same", () => {
  const typed = { password: "correct horse", confirmation: "correct house" };
  expect(parseForm(newPasswordForm(8), form(typed)).errors).toEqual({ confirmation: "passwordsDiffer" });
});

test.each([
  ["aaaaaaaaaaaa", "weak"],
  ["casa1234", "weak"],
  ["Casa-1234-b", "strong"],
  ["casablanca", "fair"],
  ["una casa junto al mar", "strong"],
])("the password %s looks %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("one's own name makes no strong password", () => {
  expect(strengthOf("AnaMariaRuizGil", ["Ana", "Maria", "Ruiz", "Gil"])).toBe("weak");
});
