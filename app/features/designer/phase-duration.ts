import type { Phase } from "#app/domain/timeline.ts";
import type { Translator } from "#app/i18n/messages.ts";

const weeksPerMonth = 52 / 12;

export function inMonths(weeks: number): number {
  return Math.round(weeks / weeksPerMonth);
}

/** In weeks below three months. */
export function phaseDuration(t: Translator<"designer.timeline">, { weeks: { min, max } }: Phase): string {
  if (min === max) return t("week", { count: min });
  if (max < 3 * weeksPerMonth) return t("weeks", { low: min, high: max });
  return t("months", { low: inMonths(min), high: inMonths(max) });
}
