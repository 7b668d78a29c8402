import { expect, test } from "vitest";
import { type Packed, pack, unpack } from "./packed-data.ts";

const list = {
  total: 2,
  houses: [{ name: 'Alba "uno"', price: 162_800 }, { name: "</script>" }],
  next: null,
};

test("the server reads the very data that it packed", () => {
  expect(unpack(pack(list))).toBe(list);
});

test("only the text travels, and what is read from it is the same, each time the same object", () => {
  const arrived: Packed<typeof list> = { ...pack(list) };
  expect(Object.keys(arrived)).toEqual(["json"]);
  const read = unpack(arrived);
  expect(read).toEqual(list);
  expect(unpack(arrived)).toBe(read);
});
