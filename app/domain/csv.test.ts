import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells are quoted where the separator, quotes or lines ask for it", () => {
  expect(csvLine(["Ana", 'dijo "sí"', "a;b", "uno\ndos", null, 7], ";")).toBe(
    'Ana;"dijo ""sí""";"a;b";"uno\ndos";;7\r\n',
  );
  expect(csvLine(["a;b", "a,b"], ",")).toBe('a;b,"a,b"\r\n');
});

test.each(["=1+1", "+34612345678", "-2", "@SUM(A1)", "\t=1", "\r=1"])("%j stays a text", (text) => {
  expect(csvLine([text], ";").replace(/^"/, "")).toMatch(/^'/);
});

test("numbers are numbers, below zero too", () => expect(csvLine([-2], ";")).toBe("-2\r\n"));
