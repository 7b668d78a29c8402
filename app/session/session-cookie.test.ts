import { expect, test } from "vitest";
import { hasSessionCookie } from "./session-cookie.ts";

test.each(["session=base64-x", "locale=es; session=x", "session.0=x; session.1=y"])(
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
