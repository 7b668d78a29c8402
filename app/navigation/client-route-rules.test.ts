import { expect, test } from "vitest";
import { stepFor } from "./client-route-rules.ts";

const page = (pathname: string) => ({ pathname, search: "?q=1", hash: "#lista" });
const redirects = { "/casas": "/viviendas" };
const spanish = { locale: "es" };
const english = { locale: "en" };

test("while the build is the newest, a page without a rule is simply visited", () => {
  expect(stepFor(page("/terrenos"), { isOutdated: false, redirects }, spanish)).toBeNull();
});

test("a redirect rule is followed inside the page, with query and hash", () => {
  expect(stepFor(page("/en/casas"), { isOutdated: false, redirects }, english)).toEqual({
    to: "/en/viviendas?q=1#lista",
    isFullLoad: false,
  });
});

test("after a deploy every visit is a full load, straight to where the newer rules point", () => {
  expect(stepFor(page("/terrenos"), { isOutdated: true, redirects }, spanish)).toEqual({
    to: "/terrenos?q=1#lista",
    isFullLoad: true,
  });
  expect(stepFor(page("/casas"), { isOutdated: true, redirects }, spanish)).toEqual({
    to: "/viviendas?q=1#lista",
    isFullLoad: true,
  });
});

test("a page in the other language is a full load", () => {
  for (const [path, here] of [
    ["/en/terrenos", spanish],
    ["/terrenos", english],
  ] as const) {
    expect(stepFor(page(path), { isOutdated: false, redirects }, here)).toEqual({
      to: `${path}?q=1#lista`,
      isFullLoad: true,
    });
  }
});
