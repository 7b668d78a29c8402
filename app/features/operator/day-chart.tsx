import { useFormatter, useTranslations } from "use-intl";
import { useDay } from "#app/i18n/use-day.ts";

const height = 180;
const barWidth = 12;
const gap = 4;

/** One bar for each day; the table under it says the same in words. */
export function DayChart({ days }: { days: { day: string; visits: number }[] }) {
  const t = useTranslations("operator.stats");
  const format = useFormatter();
  const dayOf = useDay("short");
  const max = Math.max(...days.map(({ visits }) => visits));
  const width = days.length * (barWidth + gap) - gap;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("chart", { most: format.number(max, "integer") })}
        className="h-45 w-full border-b border-ink"
      >
        {days.map(({ day, visits }, position) => {
          const tall = max > 0 ? (visits / max) * height : 0;
          return (
            <rect
              key={day}
              x={position * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
              className="fill-terra"
            >
              <title>{`${dayOf(day)}: ${format.number(visits, "integer")}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 text-small text-ink-3">
        <span>{dayOf(days[0]!.day)}</span>
        <span>{t("busiest", { most: format.number(max, "integer") })}</span>
        <span>{dayOf(days.at(-1)!.day)}</span>
      </figcaption>
    </figure>
  );
}
