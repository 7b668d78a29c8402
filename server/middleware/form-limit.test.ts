import { expect, test } from "vitest";
import { maxFormFields, maxFormTextBytes } from "#app/forms/form-limits.ts";
import { createTinyApp } from "#server/app.fixture.ts";
import { hasTooManyFields } from "./form-limit.ts";

const app = createTinyApp();
const post = (path: string, body: BodyInit, contentType?: string) =>
  app.request(`http://127.0.0.1:3000${path}`, {
    method: "POST",
    body,
    ...(contentType && { headers: { "Content-Type": contentType } }),
  });

const urlencoded = "application/x-www-form-urlencoded";
const pairs = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=`).join("&");

function multipart(count: number) {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append(`n${index}`, "x");
  return form;
}

test("a form has at most 100 fields", async () => {
  expect((await post("/contacto", pairs(maxFormFields), urlencoded)).status).toBe(200);
  expect((await post("/contacto", pairs(maxFormFields + 1), urlencoded)).status).toBe(413);
  expect((await post("/contacto", multipart(maxFormFields))).status).toBe(200);
  expect((await post("/contacto", multipart(maxFormFields + 1))).status).toBe(413);
  expect((await post("/contacto.data", pairs(20_000), urlencoded)).status).toBe(413);
});

test("a form has at most 64 kB", async () => {
  expect((await post("/contacto", "a".repeat(maxFormTextBytes))).status).toBe(200);
  expect((await post("/contacto", "a".repeat(maxFormTextBytes + 1))).status).toBe(413);
});

test("the form that carries files has the same limits when it carries none", async () => {
  expect((await post("/sell-plot", pairs(maxFormFields + 1), urlencoded)).status).toBe(413);
  expect((await post("/sell-plot", "a".repeat(maxFormTextBytes + 1), urlencoded)).status).toBe(413);
});

test("a visitor reads in their language that a form is too large", async () => {
  const body = pairs(maxFormFields + 1);
  expect(await (await post("/contacto", body, urlencoded)).text()).toContain("demasiado grande");
  expect(await (await post("/en/contacto", body, urlencoded)).text()).toContain("too large");
});

test("JSON may contain any number of ampersands", () => {
  const text = JSON.stringify({ text: "R&D ".repeat(maxFormFields + 1) });
  expect(hasTooManyFields(Buffer.from(text), "application/json")).toBe(false);
  expect(hasTooManyFields(Buffer.from(text), "application/json;charset=UTF-8")).toBe(false);
  expect(hasTooManyFields(Buffer.from(text), urlencoded)).toBe(true);
});
