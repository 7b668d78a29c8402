import { expect, test } from "vitest";
import { allowedRedirect, withFragment, withQuery } from "./redirects.ts";

const settings = {
  siteUrl: "https://hornero.example",
  additionalRedirectUrls: [
    "https://*.preview.example/**",
    "https://shop.example/account/*",
    "app.hornero://open",
    "https://exact.example/x",
  ],
};

test.each([
  ["https://hornero.example/confirm?next=/portal", "https://hornero.example/confirm?next=/portal"],
  ["https://HORNERO.example/confirm", "https://hornero.example/confirm"],
  ["https://branch.preview.example/deep/path?x=1", "https://branch.preview.example/deep/path?x=1"],
  ["https://shop.example/account/orders", "https://shop.example/account/orders"],
  ["app.hornero://open", "app.hornero://open"],
  ["https://exact.example/x#part", "https://exact.example/x#part"],
])("a redirect to %s is allowed", (requested, expected) => {
  expect(allowedRedirect(requested, settings)).toBe(expected);
});

test.each([
  "",
  "/relative",
  "http://hornero.example/",
  "https://hornero.example:8443/",
  "https://hornero.example.evil.example/",
  "https://hornero.example@evil.example/",
  "https://evil.example/https://hornero.example",
  "https://evil.example\\@hornero.example/",
  "https://a.b.preview.example/",
  "https://evil.example/.preview.example/",
  "https://shop.example/account/orders/1",
  "https://exact.example/xyz",
  "javascript:alert(1)",
  "https://hornero.example/\nx",
  " https://hornero.example/",
])("a redirect to %j is not allowed", (requested) => {
  expect(allowedRedirect(requested, settings)).toBeNull();
});

test("redirects between names of a loopback site are allowed on the same port only", () => {
  const local = { siteUrl: "http://127.0.0.1:3000", additionalRedirectUrls: [] };
  expect(allowedRedirect("http://localhost:3000/confirm", local)).toBe("http://localhost:3000/confirm");
  expect(allowedRedirect("http://localhost:3001/confirm", local)).toBeNull();
  expect(allowedRedirect("http://localhost/confirm", settings)).toBeNull();
});

test("redirect values are added to the existing query and fragment", () => {
  expect(withQuery("https://hornero.example/a?b=1#c", { code: "x y" })).toBe(
    "https://hornero.example/a?b=1&code=x+y#c",
  );
  expect(withFragment("https://hornero.example/a?b=1", { type: "recovery" })).toBe(
    "https://hornero.example/a?b=1#type=recovery&sb=",
  );
});
