import { expect, test } from "vitest";
import { readNumber, readNumberIn } from "./read-number.ts";

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
])("%j is the whole number %j", (text, value) => {
  expect(readNumberIn(text, whole)).toBe(value);
});

test.each([
  ["7,5", 7.5],
  ["7.5", 7.5],
  ["1.250,5", 1250.5],
  ["1,250.5", 1250.5],
  ["0,4", 0.4],
  ["3.255", 3.26],
])("%j is the number %j", (text, value) => {
  expect(readNumberIn(text, metres)).toBe(value);
});

test.each([
  ["1.200", 0, 1200],
  ["1,200", 0, 1200],
  ["1 200,4", 0, 1200],
  ["12,5", 0, 13],
  ["0,45", 4, 0.45],
  ["84.000 €", 0, 84_000],
  ["abc", 0, null],
  ["", 0, null],
] as const)("%s with %i decimals is %j", (typed, decimals, value) => {
  expect(readNumber(typed, decimals)).toBe(value);
});
