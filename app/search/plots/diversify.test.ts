import { expect, test } from "vitest";
import { diversify, takeDiverse } from "./diversify.ts";

const shown = (name: string, id: string | null) => ({ name, picture: id === null ? null : { id } });
const all = [shown("a", "sea"), shown("b", "sea"), shown("c", "wood"), shown("d", null), shown("e", null)];
const namesOf = (limit: number) => takeDiverse(all, limit).map(({ name }) => name);

test("plots with the same picture come after the others", () => {
  expect(namesOf(2)).toEqual(["a", "c"]);
});

test("plots with the same picture are used when there are no others", () => {
  expect(namesOf(5)).toEqual(["a", "c", "d", "b", "e"]);
});

test("plots with the same picture or province are spread over the page", () => {
  const plot = (name: string, id: string, provinceName: string) => ({ ...shown(name, id), provinceName });
  const plots = [
    plot("a", "sea", "Cádiz"),
    plot("b", "sea", "Huelva"),
    plot("c", "wood", "Cádiz"),
    plot("d", "wood", "Soria"),
    plot("e", "plain", "Ávila"),
  ];
  expect(diversify(plots).map(({ name }) => name)).toEqual(["a", "d", "e", "b", "c"]);
});

test("plots that are all alike keep their order", () => {
  const plots = ["a", "b", "c"].map((name) => ({ ...shown(name, "sea"), provinceName: "Cádiz" }));
  expect(diversify(plots)).toEqual(plots);
});
