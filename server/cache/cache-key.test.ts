import { expect, test } from "vitest";
import { cacheKeyOf } from "./cache-key.ts";

const keyOf = (address: string) => cacheKeyOf(new URL(address, "http://site"));

test("the order of the parameters and what campaigns add make no difference", () => {
  const plain = keyOf("/viviendas?bedrooms=3&style=moderno");
  expect(keyOf("/viviendas?utm_source=x&style=moderno&gclid=1&bedrooms=3&fbclid=2")).toBe(plain);
  expect(keyOf("/viviendas?utm_source=newsletter")).toBe("/viviendas");
  expect(keyOf("/viviendas?")).toBe("/viviendas");
});

test("what a page may read makes a difference, and so do the order and number of one parameter's values", () => {
  const addresses = [
    "/viviendas",
    "/en/viviendas",
    "/viviendas.data",
    "/viviendas?style=a",
    "/viviendas?style=b",
  ];
  expect(
    new Set([...addresses, "/viviendas?style=a&style=b", "/viviendas?style=b&style=a"].map(keyOf)).size,
  ).toBe(7);
});

test("pages for one person have no key, in either language and as payload", () => {
  for (const path of ["/portal/favoritos", "/confirm", "/change-password", "/_account/recovery-codes"]) {
    for (const address of [path, `/en${path}`, `${path}.data`, `/en${path}.data`, `${path}?code=1`]) {
      expect(keyOf(address), address).toBeNull();
    }
  }
  expect(keyOf("/PORTAL/favoritos")).toBeNull();
});

test("a query that nobody repeats has no key", () => {
  expect(keyOf(`/viviendas?q=${"a".repeat(700)}`)).toBeNull();
});
