import { expect, test } from "vitest";
import { readNumberIn } from "./number-field.tsx";

const whole = { decimals: 0, min: 1, max: 1_000_000 };
const metres = { decimals: 2, min: 0, max: 2000 };

test.each([
  ["800", 800],
  ["1.250", 1250],
  ["1,250", 1250],
  [" 80 000 € ", 80_000],
  ["80.000", 80_000],
  ["12,5", null],
  ["", null],
  ["-3", null],
  ["a", null],
  ["2000000", null],
])("%j is the whole figure %j", (text, value) => {
  expect(readNumberIn(text, whole)).toBe(value);
});

test.each([
  ["7,5", 7.5],
  ["7.5", 7.5],
  ["1.250,5", 1250.5],
  ["1,250.5", 1250.5],
  ["0,4", 0.4],
  ["3.255", 3.26],
])("%j is the figure %j", (text, value) => {
  expect(readNumberIn(text, metres)).toBe(value);
});
