export type PromotionState = "upcoming" | "running" | "ended";

/** The state of a promotion on a day, first and last day included. Days are written 2026-12-31. */
export function promotionStateOn(
  day: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): PromotionState {
  if (day < startsOn) return "upcoming";
  return day > endsOn ? "ended" : "running";
}
