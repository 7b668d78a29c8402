import { useTranslations } from "use-intl";
import type { Rate } from "#app/domain/rates.ts";
import { type Phase, type UsualPhaseCode, usualTimeline } from "#app/domain/timeline.ts";

const colours: Record<UsualPhaseCode, string> = {
  project: "bg-olive",
  licence: "bg-warn",
  factory: "bg-ink-3",
  works: "bg-terra",
};

const weeksPerMonth = 52 / 12;

/** From the first study to the handover: each phase, and the shortest and longest total. */
export function BuildTimeline({ rates, onDay }: { rates: Rate[]; onDay: string }) {
  const t = useTranslations("pages.dreamHouse");
  const { phases, totalWeeks } = usualTimeline(rates, onDay);
  const names = {
    project: t("timeProject"),
    licence: t("timeLicence"),
    factory: t("timeFactory"),
    works: t("timeWorks"),
  };
  const texts = {
    project: t("timeProjectText"),
    licence: t("timeLicenceText"),
    factory: t("timeFactoryText"),
    works: t("timeWorksText"),
  };
  const rangeOf = ({ code, weeks }: Phase<UsualPhaseCode>) =>
    code === "factory"
      ? t("weeks", { low: weeks.min, high: weeks.max })
      : t("months", { low: inMonths(weeks.min), high: inMonths(weeks.max) });

  return (
    <>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {phases.map((phase) => (
          <li key={phase.code}>
            {/* The key of the bars below. */}
            <div className={`mb-4 h-1 forced-color-adjust-none rounded-full ${colours[phase.code]}`} />
            <h3>{names[phase.code]}</h3>
            <p className="num mt-1.5 font-display text-[1.7rem] leading-tight font-[400]">{rangeOf(phase)}</p>
            <p className="mt-2 text-note text-ink-2">{texts[phase.code]}</p>
          </li>
        ))}
      </ol>
      <dl className="mt-10 grid gap-5">
        <Schedule
          name={t("quickest", { months: inMonths(totalWeeks.min) })}
          phases={phases}
          end="min"
          scaleWeeks={totalWeeks.max}
        />
        <Schedule
          name={t("slowest", { months: inMonths(totalWeeks.max) })}
          phases={phases}
          end="max"
          scaleWeeks={totalWeeks.max}
        />
      </dl>
    </>
  );
}

interface ScheduleProps {
  name: string;
  phases: Phase<UsualPhaseCode>[];
  end: "min" | "max";
  scaleWeeks: number;
}

/** All phases to scale; the factory's bar is below the others because it runs in parallel. */
function Schedule({ name, phases, end, scaleWeeks }: ScheduleProps) {
  return (
    <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[11rem_1fr]">
      <dt className="num text-note">{name}</dt>
      <dd aria-hidden="true" className="relative h-6 forced-color-adjust-none">
        {phases.map((phase) => (
          <span
            key={phase.code}
            className={`absolute rounded-[2px] ${colours[phase.code]} ${phase.code === "factory" ? "bottom-0 h-2" : "top-0 h-3"}`}
            style={{
              left: `${(phase.start[end] / scaleWeeks) * 100}%`,
              width: `calc(${((phase.end[end] - phase.start[end]) / scaleWeeks) * 100}% - 2px)`,
            }}
          />
        ))}
      </dd>
    </div>
  );
}

function inMonths(weeks: number) {
  return Math.round(weeks / weeksPerMonth);
}
