import fc from "fast-check";
import { expect, test } from "vitest";
import { optionsQuery, parseOptions, priceWithOptions } from "./house-options.ts";

const options = [
  { code: "solar", netPriceEur: 9_000 },
  { code: "pool", netPriceEur: 20_001 },
  { code: "pergola", netPriceEur: 4_505 },
];
const house = { netPriceEur: 100_000, taxPercent: 10, options };

test("chosen options are written to the URL and parsed back, in the house's order", () => {
  expect(optionsQuery(["solar", "pergola"])).toBe("?opciones=solar,pergola");
  expect(parseOptions(new URLSearchParams("opciones=pergola,solar"), options)).toEqual(["solar", "pergola"]);
  expect(parseOptions(new URLSearchParams("opciones=pergola&opciones=solar"), options)).toEqual([
    "solar",
    "pergola",
  ]);
  expect(optionsQuery([])).toBe("");
});

test("from any URL only options of the house are chosen, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const query = new URLSearchParams(texts.map((text) => ["opciones", text]));
      const chosen = parseOptions(query, options);
      expect(chosen).toEqual(options.map(({ code }) => code).filter((code) => chosen.includes(code)));
    }),
  );
});

test("tax is counted once, on house and options together", () => {
  expect(priceWithOptions(house, [])).toEqual({ optionsNetEur: 0, taxEur: 10_000, totalEur: 110_000 });
  expect(priceWithOptions(house, ["pool", "pergola"])).toEqual({
    optionsNetEur: 24_506,
    taxEur: 12_451,
    totalEur: 136_957,
  });
});
