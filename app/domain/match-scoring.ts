// Ranks houses by how well they meet a person's preferences, with a verdict for every preference.

import type { Preferences } from "#app/domain/preferences.ts";
import type { Range } from "#app/domain/rates.ts";

export interface MatchedPlot {
  slug: string;
  priceEur: number;
  municipalityName: string;
  provinceName: string;
}

/** A house with its total price for this person. */
export interface MatchCandidate {
  id: number;
  bedrooms: number;
  storeys: number;
  styleSlug: string;
  technologySlug: string;
  total: Range;
  /** The cheapest plot where it fits; null when there is none or none is needed. */
  plot: MatchedPlot | null;
  /** From today until the house is handed over. */
  weeks: { min: number; max: number };
}

export type Verdict = "met" | "near" | "missed";

export type PreferenceCheck = { verdict: Verdict } & (
  | { preference: "bedrooms"; has: number; wanted: number }
  | { preference: "budget"; leftEur: number }
  | { preference: "style" | "technology" }
  | { preference: "storeys"; has: number }
  | { preference: "plot"; plot: MatchedPlot | null }
  | { preference: "time"; months: { min: number; max: number } }
);

export interface RankedHouse extends MatchCandidate {
  checks: PreferenceCheck[];
  /** Every preference is met. */
  isFullMatch: boolean;
}

/** The weight of each preference: money and rooms before looks. */
const weights: Record<PreferenceCheck["preference"], number> = {
  budget: 4,
  bedrooms: 3,
  plot: 2,
  style: 2,
  storeys: 1.5,
  technology: 1.5,
  time: 1,
};
const points: Record<Verdict, number> = { met: 1, near: 0.5, missed: 0 };
const weeksPerMonth = 52 / 12;
const wantedMonths = { year: 12, "two-years": 24 } as const;

/** Rooms for those who have not said how many they want. */
const roomsFor: Record<NonNullable<Preferences["household"]>, number> = {
  single: 1,
  couple: 1,
  family: 3,
  elders: 2,
};
const maxCountedRooms = 4;

export function rankHouses(candidates: readonly MatchCandidate[], preferences: Preferences): RankedHouse[] {
  return candidates
    .map((house) => {
      const checks = checkPreferences(house, preferences);
      return { ...house, checks, isFullMatch: checks.every(({ verdict }) => verdict === "met") };
    })
    .sort(
      (a, b) =>
        scoreOf(b.checks) - scoreOf(a.checks) ||
        excessOf(a.checks) - excessOf(b.checks) ||
        a.total.expected - b.total.expected ||
        a.id - b.id,
    );
}

function scoreOf(checks: readonly PreferenceCheck[]) {
  const maxScore = checks.reduce((sum, { preference }) => sum + weights[preference], 0);
  return (
    maxScore &&
    checks.reduce((sum, { preference, verdict }) => sum + weights[preference] * points[verdict], 0) / maxScore
  );
}

/** Among equal scores, the house with the wanted number of rooms ranks before a larger one. */
function excessOf(checks: readonly PreferenceCheck[]) {
  return checks.reduce(
    (sum, check) => (check.preference === "bedrooms" ? Math.abs(check.has - check.wanted) : sum),
    0,
  );
}

function checkPreferences(house: MatchCandidate, preferences: Preferences): PreferenceCheck[] {
  const checks: PreferenceCheck[] = [];
  const wantedRooms = preferences.bedrooms ?? (preferences.household && roomsFor[preferences.household]);
  if (wantedRooms !== null) {
    checks.push({
      preference: "bedrooms",
      verdict: roomsVerdict(house.bedrooms, wantedRooms, preferences.bedrooms !== null),
      has: house.bedrooms,
      wanted: wantedRooms,
    });
  }
  // Without a plot the total lacks its price, so the budget cannot be called sufficient.
  const lacksPlot = preferences.plot !== "own" && house.plot === null;
  if (preferences.budgetEur !== null) {
    const leftEur = preferences.budgetEur - house.total.expected;
    const isEnough = leftEur >= 0 && !lacksPlot;
    const mayBeEnough = house.total.low <= preferences.budgetEur;
    checks.push({
      preference: "budget",
      verdict: isEnough ? "met" : mayBeEnough ? "near" : "missed",
      leftEur,
    });
  }
  if (preferences.plot === "looking" || preferences.regionCode !== null) {
    if (preferences.plot !== "own")
      checks.push({ preference: "plot", verdict: house.plot ? "met" : "missed", plot: house.plot });
  }
  if (preferences.styles.length > 0) {
    checks.push({
      preference: "style",
      verdict: preferences.styles.includes(house.styleSlug) ? "met" : "missed",
    });
  }
  if (preferences.technologies.length > 0) {
    const isMet = preferences.technologies.includes(house.technologySlug);
    checks.push({ preference: "technology", verdict: isMet ? "met" : "missed" });
  }
  if (preferences.household === "elders") {
    checks.push({
      preference: "storeys",
      verdict: house.storeys === 1 ? "met" : "missed",
      has: house.storeys,
    });
  }
  if (preferences.time === "year" || preferences.time === "two-years") {
    const months = {
      min: Math.round(house.weeks.min / weeksPerMonth),
      max: Math.round(house.weeks.max / weeksPerMonth),
    };
    const wanted = wantedMonths[preferences.time];
    const verdict = months.max <= wanted ? "met" : months.min <= wanted ? "near" : "missed";
    checks.push({ preference: "time", verdict, months });
  }
  return checks;
}

/** One room more than wanted is fine; two more cost money for nothing. */
function roomsVerdict(has: number, wanted: number, isExact: boolean): Verdict {
  if (has < wanted) return "missed";
  if (!isExact || wanted >= maxCountedRooms) return "met";
  return has - wanted <= 1 ? "met" : "near";
}
