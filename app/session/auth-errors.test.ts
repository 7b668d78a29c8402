import { expect, test } from "vitest";
import { formErrorOf, isSessionMissing } from "./auth-errors.ts";

test.each([
  [{ code: "invalid_credentials" }, "wrongCredentials"],
  [{ code: "weak_password", reasons: ["length"] }, "weakLength"],
  [{ code: "weak_password", reasons: ["pwned"] }, "weakCommon"],
  [{ code: "weak_password", reasons: ["personal"] }, "weakPersonal"],
  [{ code: "over_email_send_rate_limit" }, "tooMany"],
  [{ code: "constructor" }, "unexpected"],
  [{ code: "unexpected_failure" }, "unexpected"],
  [{}, "unexpected"],
])("%j has the message %s", (error, message) => {
  expect(formErrorOf({ message: "", ...error })).toBe(message);
});

test("a session that ended is known by its code and by the client's own error", () => {
  expect(isSessionMissing({ message: "", code: "session_not_found" })).toBe(true);
  expect(isSessionMissing({ message: "", name: "AuthSessionMissingError" })).toBe(true);
  expect(isSessionMissing({ message: "", code: "same_password" })).toBe(false);
});
