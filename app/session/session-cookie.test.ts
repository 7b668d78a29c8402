import { expect, test } from "vitest";
import { hasSessionCookie, sessionCookieOptions } from "./session-cookie.ts";

test.each(["session=base64-x", "locale=es; session=x", "session.0=x; session.1=y", "__Host-session.0=x"])(
  "%s holds a session",
  (cookies) => expect(hasSessionCookie(cookies)).toBe(true),
);

test.each([
  null,
  "",
  "locale=es",
  "session=",
  "session=; locale=es",
  "session-code-verifier=x",
  "my_session=x",
])("%j holds none", (cookies) => expect(hasSessionCookie(cookies)).toBe(false));

test("on https the cookie is secure and bound to this host", () => {
  expect(sessionCookieOptions({ isHttps: true })).toMatchObject({
    name: "__Host-session",
    secure: true,
    path: "/",
  });
  expect(sessionCookieOptions({ isHttps: true })).not.toHaveProperty("domain");
  expect(sessionCookieOptions({ isHttps: false })).toMatchObject({ name: "session", secure: false });
});
