import fc from "fast-check";
import { expect, test } from "vitest";
import { parseOptions, priceWithOptions } from "./chosen-options.ts";
import { isHeated, optionsQuery } from "./house-options.ts";

const options = [
  { code: "solar", netPriceEur: 9_000 },
  { code: "pool", netPriceEur: 20_001 },
  { code: "pergola", netPriceEur: 4_505 },
];
const house = { netPriceEur: 100_000, taxPercent: 10, options, defaultOptions: ["solar"] };

test("chosen options are written to the URL and parsed back, in the house's order", () => {
  expect(optionsQuery(["solar", "pergola"], house)).toBe("?opciones=solar,pergola");
  expect(parseOptions(new URLSearchParams("opciones=pergola,solar"), house)).toEqual(["solar", "pergola"]);
  expect(parseOptions(new URLSearchParams("opciones=&opciones=pergola&opciones=solar"), house)).toEqual([
    "solar",
    "pergola",
  ]);
});

test("a URL without options means the default ones, an empty value none", () => {
  expect(parseOptions(new URLSearchParams(), house)).toEqual(["solar"]);
  expect(optionsQuery(["solar"], house)).toBe("");
  expect(parseOptions(new URLSearchParams("opciones="), house)).toEqual([]);
  expect(optionsQuery([], house)).toBe("?opciones=");
});

test("from any URL only options of the house are chosen, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const query = new URLSearchParams(texts.map((text) => ["opciones", text]));
      const chosen = parseOptions(query, house);
      expect(chosen).toEqual(options.map(({ code }) => code).filter((code) => chosen.includes(code)));
    }),
  );
});

test("a house is heated by any of its heating options, or by what it includes", () => {
  const heating = {
    options: [
      { code: "heat_pump", isHeating: true },
      { code: "pool", isHeating: false },
    ],
  };
  expect(isHeated(heating, ["heat_pump"])).toBe(true);
  expect(isHeated(heating, ["pool"])).toBe(false);
  expect(isHeated({ options: [] }, [])).toBe(true);
});

test("tax is counted once, on house and options together", () => {
  expect(priceWithOptions(house, [])).toEqual({ optionsNetEur: 0, taxEur: 10_000, totalEur: 110_000 });
  expect(priceWithOptions(house, ["pool", "pergola"])).toEqual({
    optionsNetEur: 24_506,
    taxEur: 12_451,
    totalEur: 136_957,
  });
});
