import { expect, test } from "vitest";
import { type AuthGuardConfig, authGuard, isGuarded } from "./auth-guard.ts";

const everything: AuthGuardConfig = { login: "/login", callback: "/confirm", include: [], exclude: [] };

test.each([
  "/portal",
  "/portal/favoritos",
  "/en/portal/favoritos",
  "/portal/favoritos/",
  "/Portal/Favoritos",
  "/EN/portal/proyectos",
])("%s asks for a session", (path) => {
  expect(isGuarded(path, authGuard)).toBe(true);
});

test.each(["/", "/en", "/viviendas", "/login", "/portalgerate", "/blog/portal"])(
  "%s is open to everybody",
  (path) => {
    expect(isGuarded(path, authGuard)).toBe(false);
  },
);

test.each(["/%70ortal/favoritos", "//portal//favoritos", "/%65n/portal/favoritos", "/portal/%"])(
  "writing the address differently (%s) does not get past the guard",
  (path) => {
    expect(isGuarded(path, authGuard)).toBe(true);
  },
);

test("without a list of guarded paths every page is guarded but the sign-in and its callback, in both languages", () => {
  expect(isGuarded("/viviendas", everything)).toBe(true);
  for (const path of ["/login", "/en/login", "/confirm", "/en/confirm"]) {
    expect(isGuarded(path, everything), path).toBe(false);
  }
});

test("an excluded path is open even when it is included", () => {
  const config = { ...authGuard, exclude: ["/portal/ayuda", "/portal/*/publico"] };
  expect(isGuarded("/portal/ayuda", config)).toBe(false);
  expect(isGuarded("/en/portal/proyectos/publico", config)).toBe(false);
  expect(isGuarded("/portal/ayuda/mas", config)).toBe(true);
});

test("only the asterisk of a pattern is special", () => {
  expect(isGuarded("/aXb", { ...everything, include: ["/a.b"] })).toBe(false);
  expect(isGuarded("/a.b", { ...everything, include: ["/a.b"] })).toBe(true);
});
