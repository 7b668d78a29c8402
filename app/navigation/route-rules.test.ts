import { expect, test } from "vitest";
import { localeOf, unlocalizedPath } from "#app/i18n/locale.ts";
import { prerenderedPaths, redirectFor, redirects } from "./route-rules.ts";

test("a redirect keeps the language", () => {
  expect(redirectFor("/casas")).toBe("/viviendas");
  expect(redirectFor("/en/casas")).toBe("/en/viviendas");
});

test("pages, and names that every object has, are not redirected", () => {
  for (const path of ["/", "/en", "/viviendas", "/constructor", "/__proto__", "/toString"]) {
    expect(redirectFor(path), path).toBeNull();
  }
});

test("no redirect leads to another or to itself", () => {
  for (const target of Object.values(redirects)) expect(redirectFor(target), target).toBeNull();
});

test("rules of a newer build replace our own", () => {
  expect(redirectFor("/en/casas", { "/casas": "/mobile-homes" })).toBe("/en/mobile-homes");
  expect(redirectFor("/plots", {})).toBeNull();
});

test("every prerendered page is there in both languages", () => {
  const spanish = prerenderedPaths.filter((path) => localeOf(path) === "es");
  const english = prerenderedPaths.filter((path) => localeOf(path) === "en");
  expect(english.map(unlocalizedPath)).toEqual(spanish);
  expect(spanish).toContain("/login");
});

test.each([
  ["/viviendas-prefabricadas-estilos/rustico_moderno", "/viviendas-prefabricadas-estilos/rustico-moderno"],
  ["/en/viviendas-prefabricadas-tecnologias/3d_print", "/en/viviendas-prefabricadas-tecnologias/3d-print"],
])("the code in %s redirects to the page", (path, target) => {
  expect(redirectFor(path)).toBe(target);
});
