import fc from "fast-check";
import { expect, test } from "vitest";
import { optionProblems, parseOptions, priceWithOptions } from "./chosen-options.ts";
import { excludingOption, type FinishChoice, lookOf, possibleOptions, withFinish } from "./house-finishes.ts";
import { optionsQuery } from "./house-options.ts";

const options: (FinishChoice & { netPriceEur: number })[] = [
  { code: "heat_pump", netPriceEur: 9_000 },
  { code: "terrace", netPriceEur: 12_000 },
  { code: "cladding_larch", slot: "cladding", finish: null, netPriceEur: 0 },
  { code: "cladding_zinc", slot: "cladding", finish: "zinc_wall", netPriceEur: 4_000 },
  { code: "cladding_charred", slot: "cladding", finish: "wood_char", netPriceEur: 3_000 },
  {
    code: "frames_wood",
    slot: "frames",
    finish: "frame_wood",
    excludedWith: "cladding_zinc",
    netPriceEur: 2_000,
  },
  {
    code: "floor_solid",
    slot: "floor",
    finish: "floor_solid",
    excludedWith: "heat_pump",
    netPriceEur: 5_000,
  },
  { code: "terrace_stone", slot: "terrace", finish: "paving", netPriceEur: 1_000 },
  { code: "plan_mirrored", slot: "plan", finish: "mirrored", netPriceEur: 950 },
];
const house = { netPriceEur: 100_000, taxPercent: 10, options, defaultOptions: ["heat_pump"] };
const codes = options.map(({ code }) => code);

test("one finish of each slot is chosen, and the included one is not named", () => {
  expect(possibleOptions(options, ["cladding_zinc", "cladding_charred"])).toEqual(["cladding_zinc"]);
  expect(possibleOptions(options, ["cladding_larch"])).toEqual([]);
  expect(withFinish(options, ["heat_pump", "cladding_zinc"], options[4]!)).toEqual([
    "heat_pump",
    "cladding_charred",
  ]);
  expect(withFinish(options, ["heat_pump", "cladding_zinc"], options[2]!)).toEqual(["heat_pump"]);
});

test("what the maker excludes cannot be chosen together, and an option outweighs a finish", () => {
  expect(possibleOptions(options, ["frames_wood", "cladding_zinc"])).toEqual(["cladding_zinc"]);
  expect(possibleOptions(options, ["floor_solid", "heat_pump"])).toEqual(["heat_pump"]);
  expect(possibleOptions(options, ["floor_solid"])).toEqual(["floor_solid"]);
  expect(excludingOption(options, ["cladding_zinc"], options[5]!)?.code).toBe("cladding_zinc");
  expect(excludingOption(options, ["frames_wood"], options[3]!)?.code).toBe("frames_wood");
  expect(excludingOption(options, ["cladding_charred"], options[5]!)).toBeUndefined();
});

test("a terrace has a finish only if there is a terrace", () => {
  expect(possibleOptions(options, ["terrace_stone"])).toEqual([]);
  expect(possibleOptions(options, ["terrace_stone", "terrace"])).toEqual(["terrace", "terrace_stone"]);
});

test("whatever is wanted, the possible options are a possible choice of at most one finish per slot", () => {
  fc.assert(
    fc.property(fc.subarray(codes), (wanted) => {
      const chosen = possibleOptions(options, wanted);
      expect(possibleOptions(options, chosen)).toEqual(chosen);
      const slots = chosen.flatMap((code) => options.find((option) => option.code === code)?.slot ?? []);
      expect(new Set(slots).size).toBe(slots.length);
    }),
  );
});

test("finishes are chosen in the URL by links and by forms without scripts", () => {
  const chosen = ["heat_pump", "cladding_zinc", "plan_mirrored"];
  expect(optionsQuery(chosen, house)).toBe("?opciones=heat_pump,cladding_zinc,plan_mirrored");
  expect(parseOptions(new URLSearchParams(optionsQuery(chosen, house)), house)).toEqual(chosen);
  const form = new URLSearchParams(
    "opciones=&opciones=heat_pump&fachada=cladding_zinc&planta=plan_mirrored&carpinteria=",
  );
  expect(parseOptions(form, house)).toEqual(chosen);
  expect(optionProblems(form, house)).toEqual({ hasUnknown: false, excluded: [] });
  expect(lookOf(options, chosen)).toEqual({ cladding: "zinc_wall", plan: "mirrored" });
});

test("what a URL asks for in vain is named", () => {
  const query = new URLSearchParams("opciones=heat_pump,floor_solid,gold_taps");
  expect(parseOptions(query, house)).toEqual(["heat_pump"]);
  expect(optionProblems(query, house)).toEqual({ hasUnknown: true, excluded: ["floor_solid"] });
  expect(optionProblems(new URLSearchParams("fachada=cladding_larch"), house)).toEqual({
    hasUnknown: false,
    excluded: [],
  });
});

test("the price counts one finish per slot, even of a project that names two", () => {
  expect(priceWithOptions(house, ["cladding_zinc", "cladding_charred"]).optionsNetEur).toBe(4_000);
});
