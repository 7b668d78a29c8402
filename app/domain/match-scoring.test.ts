import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchCandidate, type PreferenceCheck, rankHouses } from "./match-scoring.ts";
import { noPreferences, type Preferences } from "./preferences.ts";

const plot = { slug: "p", priceEur: 30_000, municipalityName: "Alcañiz", provinceName: "Teruel" };
const house: MatchCandidate = {
  id: 1,
  bedrooms: 3,
  storeys: 1,
  styleSlug: "minimalista",
  technologySlug: "madera",
  total: { low: 220_000, expected: 240_000, high: 260_000 },
  plot,
  weeks: { min: 28, max: 87 },
};
const checkOf = <Name extends PreferenceCheck["preference"]>(
  name: Name,
  preferences: Partial<Preferences>,
  of: Partial<MatchCandidate> = {},
) => {
  const [ranked] = rankHouses([{ ...house, ...of }], { ...noPreferences, ...preferences });
  return ranked!.checks.find(
    (check): check is Extract<PreferenceCheck, { preference: Name }> => check.preference === name,
  );
};

describe("the budget", () => {
  test("is met with what is left, near when only the low estimate keeps it, missed beyond", () => {
    expect(checkOf("budget", { budgetEur: 260_000 })).toMatchObject({ verdict: "met", leftEur: 20_000 });
    expect(checkOf("budget", { budgetEur: 230_000 })).toMatchObject({ verdict: "near", leftEur: -10_000 });
    expect(checkOf("budget", { budgetEur: 200_000 })).toMatchObject({ verdict: "missed" });
  });

  test("is never said to be enough where no plot could be counted", () => {
    expect(checkOf("budget", { budgetEur: 900_000 }, { plot: null })?.verdict).toBe("near");
    expect(checkOf("budget", { budgetEur: 900_000, plot: "own" }, { plot: null })?.verdict).toBe("met");
  });
});

describe("bedrooms", () => {
  test.each([
    [3, 3, "met"],
    [3, 4, "met"],
    [3, 5, "near"],
    [3, 2, "missed"],
    [4, 6, "met"],
  ] as const)("%i wanted and %i available are %s", (bedrooms, has, verdict) => {
    expect(checkOf("bedrooms", { bedrooms }, { bedrooms: has })?.verdict).toBe(verdict);
  });

  test("follow from the household when no number is given", () => {
    expect(checkOf("bedrooms", { household: "family" }, { bedrooms: 2 })?.verdict).toBe("missed");
    expect(checkOf("bedrooms", { household: "couple" }, { bedrooms: 4 })?.verdict).toBe("met");
    expect(checkOf("bedrooms", {})).toBeUndefined();
  });
});

test("older people need a house on one floor", () => {
  expect(checkOf("storeys", { household: "elders" }, { storeys: 2 })?.verdict).toBe("missed");
  expect(checkOf("storeys", { household: "elders" })?.verdict).toBe("met");
});

test("a plot is needed unless the person has one", () => {
  expect(checkOf("plot", { plot: "looking" })).toMatchObject({ verdict: "met", plot });
  expect(checkOf("plot", { regionCode: "02" }, { plot: null })?.verdict).toBe("missed");
  expect(checkOf("plot", { plot: "own", regionCode: "02" })).toBeUndefined();
});

test("time is given in months, and a slow town hall makes it uncertain", () => {
  expect(checkOf("time", { time: "year" })).toMatchObject({ verdict: "near", months: { min: 6, max: 20 } });
  expect(checkOf("time", { time: "two-years" })?.verdict).toBe("met");
  expect(checkOf("time", { time: "no-rush" })).toBeUndefined();
});

test("money and rooms count before looks", () => {
  const preferences = { ...noPreferences, budgetEur: 250_000, bedrooms: 3, styles: ["cubista"] };
  const pretty = {
    ...house,
    id: 2,
    styleSlug: "cubista",
    total: { low: 300_000, expected: 310_000, high: 320_000 },
  };
  expect(rankHouses([pretty, house], preferences).map(({ id }) => id)).toEqual([1, 2]);
});

test("without preferences all houses match, the cheapest first", () => {
  const dear = { ...house, id: 2, total: { low: 400_000, expected: 410_000, high: 420_000 } };
  const ranked = rankHouses([dear, house], noPreferences);
  expect(ranked.map(({ id }) => id)).toEqual([1, 2]);
  expect(ranked.every(({ isFullMatch }) => isFullMatch)).toBe(true);
});

test("a house that meets every preference ranks before any that misses one", () => {
  const someHouse = fc.record({
    bedrooms: fc.integer({ min: 1, max: 6 }),
    storeys: fc.integer({ min: 1, max: 3 }),
    styleSlug: fc.constantFrom("a", "b", "c"),
    technologySlug: fc.constantFrom("x", "y"),
    expected: fc.integer({ min: 50_000, max: 600_000 }),
    hasPlot: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(someHouse, { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (houses, bedrooms) => {
        const candidates = houses.map(({ expected, hasPlot, ...rest }, id) => ({
          ...house,
          ...rest,
          id,
          total: { low: expected - 20_000, expected, high: expected + 20_000 },
          plot: hasPlot ? plot : null,
        }));
        const preferences: Preferences = {
          ...noPreferences,
          bedrooms,
          styles: ["a", "b"],
          technologies: ["x"],
          budgetEur: 300_000,
          plot: "looking",
        };
        const order = rankHouses(candidates, preferences).map(({ isFullMatch }) => isFullMatch);
        expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
      },
    ),
  );
});
