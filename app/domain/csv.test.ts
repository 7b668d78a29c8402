import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("every cell is quoted", () => {
  expect(csvLine(["Ana", 'dijo "sí"', "a;b", "uno\ndos", null, undefined, 7], ";")).toBe(
    '"Ana";"dijo ""sí""";"a;b";"uno\ndos";"";"";"7"\r\n',
  );
  expect(csvLine(["a;b", "a,b"], ",")).toBe('"a;b","a,b"\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  ["+34612345678", "'+34612345678"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "\t'=1"],
  ["\r=1", "\r'=1"],
  ["  =1", "  '=1"],
  ["\ufeff=1", "\ufeff'=1"],
  ["＝1", "'＝1"],
  ["Hola\n=1", "Hola\n'=1"],
  ["a;=1", "a;'=1"],
  ["a, -1", "a, '-1"],
  ["a|=1", "a|'=1"],
  ["ana@example.com", "ana@example.com"],
  ["3 = 3, e-mail", "3 = 3, e-mail"],
])("%j is written as %j", (text, cell) => {
  expect(csvLine([text], ";")).toBe(`"${cell}"\r\n`);
});

test("a cell that ends early in another language's settings starts no formula", () => {
  expect(csvLine(['x";=1+1', 'x",=1+1'], ";")).toBe(`"x"";'=1+1";"x"",'=1+1"\r\n`);
});

test("numbers are numbers, below zero too", () => expect(csvLine([-2], ";")).toBe('"-2"\r\n'));
