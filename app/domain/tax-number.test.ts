import { expect, test } from "vitest";
import { parseTaxNumber } from "./tax-number.ts";

test.each([
  ["A58818501", "A58818501"],
  ["b-58.378.431", "B58378431"],
  ["ES A28015865", "A28015865"],
  ["Q2826000H", "Q2826000H"],
  ["P2807900B", "P2807900B"],
  ["G28029643", "G28029643"],
  ["12345678Z", "12345678Z"],
  ["X1234567L", "X1234567L"],
  ["K1234567L", "K1234567L"],
])("%s is the number %s", (typed, number) => expect(parseTaxNumber(typed)).toBe(number));

test.each([
  "A58818502",
  "B58378432",
  "Q28260008",
  "P28079002",
  "A5881850A",
  "12345678A",
  "K1234567A",
  "58818501",
  "",
  "I58818501",
  "ESA5881850",
])("%s is no tax number", (typed) => expect(parseTaxNumber(typed)).toBeNull());
