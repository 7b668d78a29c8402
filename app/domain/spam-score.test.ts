import { expect, test } from "vitest";
import { findSpamSigns } from "./spam-score.ts";

const written = { name: "Ana Ruiz", message: "", ownHost: "hornero.example" };

test("a question with the links of two plots is a question", () => {
  const message =
    "Dudo entre https://portal.example/1 y https://portal.example/2 en Jaca, ¿cabe la casa Alba?";
  expect(findSpamSigns({ ...written, message })).toEqual([]);
});

test("links to our own pages do not count", () => {
  const message = ["alba", "brezo", "cala"]
    .map((slug) => `https://hornero.example/catalogo/${slug}`)
    .join(" ");
  expect(findSpamSigns({ ...written, message })).toEqual([]);
});

test.each([
  [{ message: "https://a.example http://b.example www.c.example" }, ["links"]],
  [{ message: 'Compre <a href="https://a.example">aquí</a>' }, ["markup"]],
  [{ message: "[url=https://a.example]seo[/url]" }, ["markup"]],
  [{ name: "Visit www.example.com" }, ["link_in_name"]],
])("%j is suspected", (more, signs) => expect(findSpamSigns({ ...written, ...more })).toEqual(signs));
