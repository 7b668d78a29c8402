import fc from "fast-check";
import { expect, test } from "vitest";
import { isLocale, localeOf, localizedPath, preferredLocale, unlocalizedPath } from "./locale.ts";

test.each([
  ["/", "es"],
  ["/viviendas", "es"],
  ["/energia", "es"],
  ["/en", "en"],
  ["/en/", "en"],
  ["/EN/viviendas", "en"],
  ["/en-obras", "es"],
])("the path %s is read in %s", (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test.each([
  ["/", "/en"],
  ["/viviendas", "/en/viviendas"],
  ["/terrenos/a?q=1#b", "/en/terrenos/a?q=1#b"],
])("%s is %s in English", (spanish, english) => {
  expect(localizedPath("en", spanish)).toBe(english);
  expect(localizedPath("es", english)).toBe(spanish);
});

test("going to the other language and back ends at the same path", () => {
  const path = fc
    .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
    .map((parts) => `/${parts.join("/")}`)
    .filter((candidate) => localeOf(candidate) === "es");
  fc.assert(
    fc.property(path, (spanish) => {
      const english = localizedPath("en", spanish);
      expect(localeOf(english)).toBe("en");
      expect(unlocalizedPath(english)).toBe(spanish);
      expect(localizedPath("en", english)).toBe(english);
    }),
  );
});

test.each([
  ["the cookie's language wins", "a=1; locale=en; b=2", "es", "en"],
  ["an unknown language in the cookie is ignored", "locale=fr", "en", "en"],
  ["another cookie whose name ends alike is ignored", "mylocale=en", null, "es"],
  ["the browser's first language that we have", null, "fr-FR, en-GB;q=0.9, es;q=0.8", "en"],
  ["by weight, not by order", null, "en;q=0.2, es-MX;q=0.7", "es"],
  ["a language of weight 0 is refused", null, "en;q=0, fr", "es"],
  ["nothing known", null, null, "es"],
  ["no language of ours", null, "fr, de;q=0.5", "en"],
  ["another language of Spain", null, "ca-ES, en;q=0.5", "es"],
  ["any language", null, "*", "es"],
  ["nonsense", "locale", ";;q=,,,q=x", "es"],
] as const)("%s", (_case, cookie, acceptLanguage, expected) => {
  expect(preferredLocale(cookie, acceptLanguage)).toBe(expected);
});

test("any Accept-Language header yields a supported language", () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.string()), (cookie, acceptLanguage) => {
      expect(isLocale(preferredLocale(cookie, acceptLanguage))).toBe(true);
    }),
  );
});
