import { expect, test } from "vitest";
import { isOwnKey, shownName, storageKeys } from "./storage-keys.ts";

test("the cookie policy names the session cookie as the browser does", () => {
  const session = storageKeys.find(({ purpose }) => purpose === "session")!;
  expect(shownName(session, { isHttps: true })).toBe("__Host-session");
  expect(shownName(session, { isHttps: false })).toBe("session");
  const locale = storageKeys.find(({ purpose }) => purpose === "locale")!;
  expect(shownName(locale, { isHttps: true })).toBe(locale.name);
  expect(isOwnKey("cookie", "__Host-session.1")).toBe(true);
});
