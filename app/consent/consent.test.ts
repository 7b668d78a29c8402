import { expect, test } from "vitest";
import {
  consentCategories,
  consentOf,
  consentSetCookie,
  everythingAllowed,
  formatConsent,
  nothingAllowed,
  parseConsent,
} from "./consent.ts";

test("every choice is read as it was written, among other cookies", () => {
  for (let bits = 0; bits < 8; bits++) {
    const consent = consentOf(consentCategories.filter((_, position) => bits & (1 << position)));
    const cookies = `a=1; hornero-consent=${formatConsent(consent, "2026-11-15")}; b=2`;
    expect(parseConsent(cookies)).toEqual(consent);
  }
});

test("no choice, a broken one or the answer to an older question is none", () => {
  const cookies = [
    "",
    "a=1",
    "hornero-consent=",
    "hornero-consent=yes",
    "hornero-consent=0.2026-11-15.statistics",
  ];
  for (const cookie of [null, undefined, ...cookies, "other-hornero-consent=1.2026-11-15.marketing"]) {
    expect(parseConsent(cookie), String(cookie)).toBeNull();
  }
});

test("what nobody knows allows nothing", () => {
  expect(parseConsent("hornero-consent=1.2026-11-15.everything-all")).toEqual(nothingAllowed);
});

test("the cookie lasts twelve months, applies to the whole site, and is secure on https", () => {
  const cookie = consentSetCookie(everythingAllowed, "2026-11-15", { isHttps: true });
  expect(cookie).toBe(
    "hornero-consent=1.2026-11-15.preferences-statistics-marketing; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
  expect(consentSetCookie(nothingAllowed, "2026-11-15", { isHttps: false })).not.toContain("Secure");
});
