import { useFormatter, useTranslations } from "use-intl";
import { parseOpeningHours } from "#app/domain/opening-hours.ts";

const aMonday = Date.UTC(2024, 0, 1, 12);

const dayMs = 86_400_000;

/** The operator's hours as a sentence in the reader's language; the setting itself when it cannot be parsed. */
export function useOpeningHours(text: string): string {
  const t = useTranslations("reach");
  const format = useFormatter();
  const dayName = (day: number) => format.dateTime(new Date(aMonday + day * dayMs), { weekday: "long" });
  const spans = parseOpeningHours(text);
  if (!spans) return text;
  return spans
    .map(({ firstDay, lastDay, opens, closes }) =>
      firstDay === lastDay
        ? t("hoursOfOneDay", { day: dayName(firstDay), opens, closes })
        : t("hoursOf", { firstDay: dayName(firstDay), lastDay: dayName(lastDay), opens, closes }),
    )
    .join("; ");
}
