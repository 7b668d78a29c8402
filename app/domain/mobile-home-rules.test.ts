import { describe, expect, test } from "vitest";
import { rates } from "#supabase/seed/facts/rates.ts";
import { type MobileHomeAnswers, mobileHomeVerdicts, parseMobileHomeAnswers } from "./mobile-home-rules.ts";

const onDay = "2026-11-15";
const ideal: MobileHomeAnswers = { suelo: "urban", apoyo: "fixed", lugar: "mainland", uso: "home" };
const judge = (answers: Partial<MobileHomeAnswers>) =>
  mobileHomeVerdicts({ ...ideal, ...answers }, rates, onDay);

describe("the licence", () => {
  test.each([
    ["urban", "needed"],
    ["none", "neededLater"],
    ["rustic", "exceptional"],
    ["campsite", "campsite"],
  ] as const)("on %s land is %s, wheels or not", (suelo, verdict) => {
    expect(judge({ suelo, apoyo: "movable" }).licence?.verdict).toBe(verdict);
    expect(judge({ suelo, apoyo: "fixed" }).licence?.verdict).toBe(verdict);
  });

  test("living in it adds the first occupation, letting it the tourist licence; a pitch is no home", () => {
    expect(judge({ uso: "home" }).licence?.duty).toBe("firstOccupation");
    expect(judge({ uso: "let" }).licence?.duty).toBe("touristLet");
    expect(judge({ uso: "holidays" }).licence?.duty).toBeNull();
    expect(judge({ suelo: "campsite", uso: "home" }).licence?.duty).toBe("notHome");
  });
});

describe("the tax", () => {
  test("is 21 % for what can be moved and 10 % for what is built on one's own plot", () => {
    expect(judge({ apoyo: "movable" }).tax).toMatchObject({ name: "iva", lowPercent: 21, highPercent: 21 });
    expect(judge({ apoyo: "fixed" }).tax).toMatchObject({ name: "iva", lowPercent: 10, highPercent: 10 });
    expect(judge({ apoyo: "fixed", suelo: "campsite" }).tax).toMatchObject({ lowPercent: 21 });
  });

  test("is open on rural land, where a licence decides which it is", () => {
    expect(judge({ apoyo: "fixed", suelo: "rustic" }).tax).toMatchObject({
      lowPercent: 10,
      highPercent: 21,
      reason: "eitherByLicence",
    });
  });

  test("is never IVA in the Canary Islands, Ceuta and Melilla, and names its law", () => {
    expect(judge({ lugar: "canarias" }).tax).toMatchObject({ name: "igic", lowPercent: 7, highPercent: 7 });
    expect(judge({ lugar: "ceuta-melilla" }).tax).toMatchObject({ name: "ipsi", highPercent: 10 });
    expect(judge({ lugar: "canarias" }).tax?.reason).toBe("sameForBoth");
    expect(
      judge({ lugar: "canarias" })
        .tax?.sources.map(({ es }) => es)
        .join(),
    ).toMatch(/IGIC/);
  });
});

describe("the mortgage", () => {
  test("is possible on an owned urban plot for a house that stays, up to 80 % of the works", () => {
    expect(judge({}).mortgage).toEqual({ verdict: "possible", obstacles: [], worksPercent: 80 });
    expect(judge({ suelo: "none" }).mortgage?.verdict).toBe("later");
  });

  test("is not, and every obstacle is named", () => {
    expect(judge({ apoyo: "movable", suelo: "rustic" }).mortgage).toMatchObject({
      verdict: "no",
      obstacles: ["movable", "notUrban"],
    });
    expect(judge({ suelo: "campsite" }).mortgage?.obstacles).toEqual(["notOwned"]);
  });
});

test("a verdict waits for the answers that decide it, and for no others", () => {
  const open = { suelo: null, apoyo: null, lugar: null, uso: null };
  expect(mobileHomeVerdicts(open, rates, onDay)).toEqual({ licence: null, tax: null, mortgage: null });
  const verdicts = mobileHomeVerdicts({ ...open, suelo: "urban" }, rates, onDay);
  expect(verdicts.licence).toEqual({ verdict: "needed", duty: null });
  expect(verdicts.mortgage).toBeNull();
});

test("what the address does not spell rightly has not been answered", () => {
  expect(parseMobileHomeAnswers(new URLSearchParams("suelo=urban&apoyo=flying&uso=&x=1"))).toEqual({
    suelo: "urban",
    apoyo: null,
    lugar: null,
    uso: null,
  });
});
