import { expect, test } from "vitest";
import { unlikeFirst } from "./unlike-pictures.ts";

const shown = (name: string, id: string | null) => ({ name, picture: id === null ? null : { id } });
const all = [shown("a", "sea"), shown("b", "sea"), shown("c", "wood"), shown("d", null), shown("e", null)];
const namesOf = (limit: number) => unlikeFirst(all, limit).map(({ name }) => name);

test("what looks alike comes after what does not", () => {
  expect(namesOf(2)).toEqual(["a", "c"]);
});

test("and still comes when there is nothing else", () => {
  expect(namesOf(5)).toEqual(["a", "c", "d", "b", "e"]);
});
