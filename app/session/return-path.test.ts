import fc from "fast-check";
import { expect, test } from "vitest";
import { expiredReturnCookie, findReturnPath, parseSitePath, returnCookie } from "./return-path.ts";

function cookiesOf(path: string) {
  return `locale=es; ${returnCookie(path, { isHttps: true }).split(";")[0]}; other=1`;
}

test("a saved path is found among other cookies", () => {
  expect(findReturnPath(cookiesOf("/portal/proyectos?q=casa y jardín#lista"))).toBe(
    "/portal/proyectos?q=casa%20y%20jard%C3%ADn#lista",
  );
});

test("no cookie, an expired one and an undecodable one give no path", () => {
  expect(findReturnPath(null)).toBeNull();
  expect(findReturnPath("locale=en")).toBeNull();
  expect(findReturnPath(expiredReturnCookie)).toBeNull();
  expect(findReturnPath("return_to=%E0%A4%A")).toBeNull();
});

test("the cookie travels by https only where the site does", () => {
  expect(returnCookie("/a", { isHttps: true })).toContain("; Secure");
  expect(returnCookie("/a", { isHttps: false })).not.toContain("Secure");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/./%2e%2e//evil.example",
  "javascript:alert(1)",
  "portal/favoritos",
  "",
])("%j is not a path of this site", (address) => {
  expect(parseSitePath(address)).toBeNull();
});

test("any saved path stays on the site, from every page", () => {
  const hostile = fc.array(
    fc.constantFrom("/", "\\", ".", "..", "%2e", "%2f", "\t", "\n", "@", ":", "evil.example", "?", "#", "x"),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        hostile.map((parts) => `/${parts.join("")}`),
      ),
      (saved) => {
        const path = parseSitePath(saved);
        if (path === null) return;
        expect(new URL(path, "https://hornero.example/en/login?x=1").origin).toBe("https://hornero.example");
        expect(parseSitePath(path)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});
