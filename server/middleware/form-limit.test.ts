import { expect, test } from "vitest";
import { maxFormFields, maxFormTextBytes } from "#app/forms/form-limits.ts";
import { createTinyApp } from "#server/app.fixture.ts";
import { countFields } from "./form-limit.ts";

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

test.each([
  ["a=1", urlencoded, 1],
  ["a=1&b=2&c=3", urlencoded, 3],
  ["--x\r\n\r\n1\r\n--x\r\n\r\n2\r\n--x--", "multipart/form-data; boundary=x", 2],
  ["--x y\r\n\r\n1\r\n--x y--", 'multipart/form-data; charset=utf-8; boundary="x y"', 1],
])("%j as %s has %i fields", (body, contentType, count) => {
  expect(countFields(Buffer.from(body), contentType)).toBe(count);
});
