import { expect, test } from "vitest";
import { isWithin, PlaceNames, wordsOf } from "./place-names.ts";
import { readPlotWords } from "./plot-texts.ts";

const region = "Comunitat Valenciana/Valencian Community";
const names = new PlaceNames([
  { code: 3133, municipality: "Torrevieja", province: "Alacant/Alicante", region },
  { code: 3018, municipality: "Altea", province: "Alacant/Alicante", region },
  { code: 46147, municipality: "Llíria", province: "València/Valencia", region },
  { code: 46250, municipality: "València", province: "València/Valencia", region },
  {
    code: 28079,
    municipality: "Madrid",
    province: "Madrid",
    region: "Comunidad de Madrid/Community of Madrid",
  },
  { code: 10203, municipality: "Valencia de Alcántara", province: "Cáceres", region: "Extremadura" },
  {
    code: 28006,
    municipality: "San Sebastián de los Reyes",
    province: "Madrid",
    region: "Comunidad de Madrid",
  },
]);
const codesOf = (scores: Uint8Array | null) =>
  scores
    ? [...scores]
        .flatMap((score, code) => (score ? [[score, code] as const] : []))
        .sort((a, b) => b[0] - a[0])
        .map(([, code]) => code)
    : [];
const find = (text: string, how: "exactly" | "nearly" = "nearly") => codesOf(names.find(wordsOf(text), how));

test.each([
  ["lliria", [46147]],
  ["LLÍRIA", [46147]],
  ["torevieja", [3133]],
  ["xorrebiexa", []],
  ["torreveija", [3133]],
  ["altea alicante", [3018]],
  ["san sebastian de los reyes", [28006]],
  ["reyes madrid", [28006]],
  ["torrev", [3133]],
])("%s finds %j", (text, codes) => {
  expect(find(text)).toEqual(codes);
});

test("the town of a name comes first, then the province of that name, then names that hold it", () => {
  expect(find("valencia")).toEqual([46250, 46147, 10203]);
});

test("exactly means without mistakes", () => {
  expect(find("torevieja", "exactly")).toEqual([]);
});

test.each([
  ["casa", "caas", 1, true],
  ["altea", "alta", 1, true],
  ["altea", "alt", 1, false],
  ["", "a", 1, true],
])("%s and %s differ by no more than %i: %s", (a, b, max, isIt) => {
  expect(isWithin(a, b, max)).toBe(isIt);
});

test("words that are no places name traits of a plot", () => {
  const { places, traits, unknown } = readPlotWords("terreno llano en el olivar con agua, Altea", names);
  expect(codesOf(places)).toEqual([3018]);
  expect(unknown).toEqual([]);
  expect(traits).toEqual([
    { trait: "slope", values: ["flat"] },
    { trait: "landscape", values: ["olive_grove"] },
    { trait: "services", values: ["water"] },
  ]);
});

test("a word of a name that says what a plot is like says that, unless it is the whole name", () => {
  const places = [
    ["43013", "L'Ametlla de Mar", "Tarragona"],
    ["41067", "Olivares", "Sevilla"],
  ].map(([code, municipality, province]) => ({
    code: Number(code),
    municipality: municipality!,
    province: province!,
    region: "",
  }));
  const both = new PlaceNames(places);
  expect(readPlotWords("cerca del mar", both)).toMatchObject({ places: null, unknown: [] });
  expect(codesOf(readPlotWords("Ametlla de Mar", both).places)).toEqual([43013]);
  expect(codesOf(readPlotWords("Olivares", both).places)).toEqual([41067]);
});

test("what nobody knows is left to the titles", () => {
  expect(readPlotWords("parcela en esquina", names).unknown).toEqual(["esquina"]);
  expect(readPlotWords("parcelas", names)).toEqual({ places: null, traits: [], unknown: [] });
});
