import { expect, test } from "vitest";
import { markTerms } from "./glossary-terms.ts";

const termsOf = (texts: string[], locale: "es" | "en" = "es") =>
  markTerms(texts, locale).map((spans) => spans.flatMap(({ term }) => (term ? [term] : [])));

test("a term is marked where it appears first, and the text stays what it was", () => {
  const texts = ["El ICIO se paga sobre el PEM.", "El PEM sale del proyecto básico."];
  const marked = markTerms(texts, "es");
  expect(marked.map((spans) => spans.map(({ text }) => text).join(""))).toEqual(texts);
  expect(termsOf(texts)).toEqual([["icio", "pem"], ["proyectoBasico"]]);
});

test("a word inside another one is no term", () => {
  expect(termsOf(["Preocupación, supervisado y VIPSI."])).toEqual([[]]);
});

test("the longer name of a term wins, in upper and lower case", () => {
  expect(markTerms(["Declaración de obra nueva"], "es")).toEqual([
    [{ text: "Declaración de obra nueva", term: "obraNueva" }],
  ]);
});

test("English texts are searched for English words", () => {
  expect(termsOf(["Stamp duty (AJD) and setbacks"], "en")).toEqual([["ajd", "retranqueo"]]);
  expect(termsOf(["retranqueos"], "en")).toEqual([[]]);
});
