import { expect, test } from "vitest";
import { parseIdentityNumber } from "./identity-number.ts";

test.each([
  ["12345678Z", "12345678Z"],
  ["12.345.678-z", "12345678Z"],
  [" 00000000 T ", "00000000T"],
  ["X1234567L", "X1234567L"],
  ["y-1234567-x", "Y1234567X"],
  ["Z1234567R", "Z1234567R"],
])("%s is %s", (typed, written) => {
  expect(parseIdentityNumber(typed)).toBe(written);
});

test.each([
  "",
  "12345678A",
  "1234567Z",
  "123456789Z",
  "X12345678L",
  "X1234567A",
  "W1234567L",
  "Z",
  "12345678",
])("%j is no identity number", (typed) => {
  expect(parseIdentityNumber(typed)).toBeNull();
});
