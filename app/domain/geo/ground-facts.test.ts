import { expect, test } from "vitest";
import { groundFactsOf, groundFactsSchema } from "./ground-facts.ts";
import { unknownSurroundings } from "./surroundings.ts";

const askedOn = "2026-11-18";

test("facts of a plot keep what is known, what is nothing and what is unknown apart", () => {
  const facts = groundFactsOf(
    {
      ...unknownSurroundings,
      water: {
        value: { flood: "t100", isFloodBySea: false, river: null, riverName: "Gorgos" },
        askedOn: "2026-11-02",
      },
      coast: { value: { withinM: 500 }, askedOn },
      railway: { value: { distanceM: 90 }, askedOn },
    },
    { slope: { percent: 8.4, falls: "s", lowestM: 410.2, highestM: 413.9 }, askedOn },
  );
  expect(facts).toEqual({
    askedOn: "2026-11-02",
    slope: { percent: 8.4, falls: "s", dropM: 3.7 },
    builtM2: null,
    flood: "t100",
    river: "none",
    nature: "unknown",
    coast: "far",
    railway: "none",
  });
  expect(groundFactsSchema.safeParse(facts).success).toBe(true);
  expect(JSON.stringify(facts)).not.toContain("Gorgos");
});

test("nothing known is no facts", () => {
  expect(groundFactsOf(unknownSurroundings, null)).toBeNull();
});
