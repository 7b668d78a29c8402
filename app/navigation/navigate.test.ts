import fc from "fast-check";
import { expect, test } from "vitest";
import { readTarget } from "./navigate.ts";

const page = "https://hornero.example/en/viviendas?orden=precio";
const read = (to: string, external = false) => readTarget(to, page, { external });

test.each([
  ["/en/terrenos?provincia=valencia#mapa", "/en/terrenos?provincia=valencia#mapa"],
  ["?orden=superficie", "/en/viviendas?orden=superficie"],
  ["#filtros", "/en/viviendas?orden=precio#filtros"],
  ["../terrenos", "/terrenos"],
  ["https://hornero.example/blog", "/blog"],
])("%s stays on the site", (to, href) => {
  expect(read(to)).toEqual({ isExternal: false, href });
});

test.each([
  "https://evil.example/",
  "http://hornero.example/",
  "https://hornero.example:8443/",
  "//evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "mailto:hola@hornero.example",
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
])("%j throws without the external option", (to) => {
  expect(() => read(to)).toThrow("needs the external option");
});

test("with the external option a web, mail or phone address is followed", () => {
  expect(read("https://www.catastro.meh.es/", true)).toEqual({
    isExternal: true,
    href: "https://www.catastro.meh.es/",
  });
  expect(read("mailto:hola@hornero.example", true).isExternal).toBe(true);
  expect(read("tel:+34960000000", true).isExternal).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://hornero.example/1",
  "file:///etc/passwd",
])("%s is refused even with the external option", (to) => {
  expect(() => read(to, true)).toThrow("Not an address to navigate to");
});

test("without the external option no URL leaves the site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    ".",
    "..",
    ":",
    "@",
    "http",
    "https:",
    "javascript:",
    "evil",
    "\t",
    " ",
  );
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(address, (to) => {
      let target: ReturnType<typeof read>;
      try {
        target = read(to);
      } catch {
        return;
      }
      expect(target.isExternal).toBe(false);
      expect(new URL(target.href, page).origin).toBe("https://hornero.example");
    }),
    { numRuns: 500 },
  );
});
