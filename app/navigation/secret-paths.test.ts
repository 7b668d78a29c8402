import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isSecretUrl, withoutSecret } from "./secret-paths.ts";

test.each([
  ["/sell-plot/oferta/T_Jwl0hXen6Z5jOkMODES2WP-u0AJ8pY", "/sell-plot/oferta"],
  ["/en/sell-plot/oferta/T_Jwl0hXen6Z5jOkMODES2WP-u0AJ8pY.data", "/en/sell-plot/oferta.data"],
  ["/casa-de-tus-suenos/compartido/0f4c8a52-6f0e-4c1b-9a57-0d6a1f0c3b11", "/casa-de-tus-suenos/compartido"],
])("%s is logged as %s", (path, logged) => {
  expect(isSecretUrl({ pathname: path, search: "" })).toBe(true);
  expect(withoutSecret(path)).toBe(logged);
});

test("other paths stay as they are", () => {
  expect(isSecretUrl({ pathname: "/sell-plot", search: "" })).toBe(false);
  expect(isSecretUrl({ pathname: "/casa-de-tus-suenos/proyecto", search: "?casa=alba" })).toBe(false);
  expect(withoutSecret("/terrenos/parcela-jaca-1")).toBe("/terrenos/parcela-jaca-1");
});

test.each([
  "/que-cabe?referencia=9872023VH5797S",
  "/que-cabe?punto=-3.703790,40.416780",
  "/que-cabe?contorno=4326:-3.7,40.4;-3.6998,40.4;-3.6998,40.4002",
  "/en/sell-plot?referencia=9872023VH5797S0001WX",
  "/x?own=%7B%7D",
])("%s names someone's home", (address) => {
  const { pathname, search } = new URL(address, "http://localhost");
  expect(isSecretUrl({ pathname, search })).toBe(true);
});

test("every page with a token in its path is secret", () => {
  const paths = listPaths(routes, "").filter((path) => path.includes(":token"));
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    const pathname = path.replace(":token", "0f4c8a526f0e4c1b9a570d6a1f0c3b11").replace(/\/:\w+/g, "/1");
    expect(isSecretUrl({ pathname, search: "" }), path).toBe(true);
    expect(withoutSecret(pathname)).not.toContain("0f4c8a52");
  }
});

function listPaths(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = `${above}/${path}`.replace(/\/en\?/, "").replace(/\/{2,}/g, "/");
    return [own, ...listPaths(children ?? [], own)];
  });
}
