import { expect, test } from "vitest";
import { ownRoutes } from "./locale-routes.ts";

const routes = {
  root: { path: "", hasDefaultExport: true },
  layout: { hasDefaultExport: true },
  home: { path: "en?", index: true, hasDefaultExport: true },
  house: { path: "en?/catalogo/:slug", hasDefaultExport: true },
  missing: { path: "en?/*", hasDefaultExport: true },
  feed: { path: "en?/blog/rss.xml", hasDefaultExport: false },
};
const pathsIn = (locale: "es" | "en") =>
  Object.fromEntries(Object.entries(ownRoutes(routes, locale)).map(([id, { path }]) => [id, path]));

test("a Spanish page knows the pages without a prefix, and no files", () => {
  expect(pathsIn("es")).toEqual({
    root: "",
    layout: undefined,
    home: "",
    house: "catalogo/:slug",
    missing: "*",
  });
});

test("an English page knows the same pages below its prefix", () => {
  expect(pathsIn("en")).toMatchObject({ home: "en", house: "en/catalogo/:slug", missing: "*" });
  expect(Object.keys(pathsIn("en"))).toEqual(Object.keys(pathsIn("es")));
});
