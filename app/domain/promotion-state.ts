export type PromotionState = "upcoming" | "running" | "ended";

/** Where an offer stands on a day; both of its own days belong to it. Days are written 2026-12-31. */
export function promotionStateOn(
  day: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): PromotionState {
  if (day < startsOn) return "upcoming";
  return day > endsOn ? "ended" : "running";
}
