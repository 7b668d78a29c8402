import { expect, test } from "vitest";
import { stepFor } from "./client-rules.ts";

const page = (pathname: string) => ({ pathname, search: "?q=1", hash: "#lista" });
const redirects = { "/casas": "/viviendas" };

test("while the build is the newest, a page without a rule is simply visited", () => {
  expect(stepFor(page("/terrenos"), { isOutdated: false, redirects })).toBeNull();
});

test("a redirect rule is followed inside the page, with query and hash", () => {
  expect(stepFor(page("/en/casas"), { isOutdated: false, redirects })).toEqual({
    to: "/en/viviendas?q=1#lista",
    isFullLoad: false,
  });
});

test("after a deploy every visit is a full load, straight to where the newer rules point", () => {
  expect(stepFor(page("/terrenos"), { isOutdated: true, redirects })).toEqual({
    to: "/terrenos?q=1#lista",
    isFullLoad: true,
  });
  expect(stepFor(page("/casas"), { isOutdated: true, redirects })).toEqual({
    to: "/viviendas?q=1#lista",
    isFullLoad: true,
  });
});
