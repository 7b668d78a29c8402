import { useFormatter, useTranslations } from "use-intl";
import type { PhaseCode, Timeline } from "#app/domain/timeline.ts";
import { DesignSection } from "./design-section.tsx";
import { inMonths, phaseDuration } from "./phase-duration.ts";

interface ProjectTimelineProps {
  timeline: Timeline;
  onDay: string;
}

const colours: Record<PhaseCode, string> = {
  project: "text-olive",
  licence: "text-gold",
  factory: "text-slate",
  transport: "text-ink-3",
  works: "text-terra",
};
const weeksPerMonth = 52 / 12;
const dayMs = 86_400_000;

/** By how much of its width a label lies before its place on the axis: centred, but not beyond either end. */
const labelShift = (place: number) => (place < 0.1 ? 0 : place > 0.8 ? place : 0.5);

/** From today to the handover: each phase with its shortest and longest duration. */
export default function ProjectTimeline({ timeline: { phases, totalWeeks }, onDay }: ProjectTimelineProps) {
  const t = useTranslations("designer.timeline");
  const format = useFormatter();
  const monthOf = (weeks: number) =>
    format.dateTime(new Date(Date.parse(`${onDay}T12:00:00Z`) + weeks * 7 * dayMs), {
      month: "long",
      year: "numeric",
    });
  const share = (weeks: number) => `${(weeks / totalWeeks.max) * 100}%`;
  const lastMonth = inMonths(totalWeeks.max);
  const marks = Array.from({ length: Math.floor(lastMonth / 6) + 1 }, (_, half) => half * 6);

  return (
    <DesignSection title={t("title")}>
      <p className="mb-6 max-w-[62ch] text-ink-2">
        {t("keys", { from: monthOf(totalWeeks.min), to: monthOf(totalWeeks.max) })}
      </p>
      <ol className="grid gap-4">
        {phases.map((phase) => (
          <li key={phase.code}>
            <p className="num flex flex-wrap justify-between gap-x-4 text-note">
              <span className="font-[520]">{t(`phases.${phase.code}`)}</span>
              <span className="text-ink-3">{phaseDuration(t, phase)}</span>
            </p>
            <div
              aria-hidden="true"
              className={`relative mt-1.5 h-3 forced-color-adjust-none rounded-[3px] bg-hair/40 ${colours[phase.code]}`}
            >
              <span
                className="absolute inset-y-0 rounded-[3px] border-2 border-current"
                style={{ left: share(phase.start.min), width: share(phase.end.max - phase.start.min) }}
              />
              <span
                className="absolute inset-y-0 rounded-[3px] bg-current"
                style={{ left: share(phase.start.min), width: share(phase.end.min - phase.start.min) }}
              />
            </div>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="num relative mt-2 h-5 text-small text-ink-3">
        {marks.map((month) => (
          <span
            key={month}
            className="absolute whitespace-nowrap"
            style={{
              left: share(month * weeksPerMonth),
              translate: `-${labelShift((month * weeksPerMonth) / totalWeeks.max) * 100}%`,
            }}
          >
            {month === 0 ? t("today") : t("month", { count: month })}
          </span>
        ))}
      </div>
      <p className="mt-4 max-w-[70ch] text-small text-ink-3">{t("note")}</p>
    </DesignSection>
  );
}
