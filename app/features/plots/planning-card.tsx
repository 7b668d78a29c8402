import { useFormatter, useTranslations } from "use-intl";
import { Term, useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";

interface Rule {
  name: string;
  /** Null while unknown. */
  value: string | null;
  note?: string;
  /** Explained in place. */
  term?: TermCode;
}

const verdictLook = {
  urban: { icon: "circle-check", tone: "text-olive" },
  urbanizable: { icon: "clock", tone: "text-warn" },
  rustic: { icon: "circle-alert", tone: "text-warn" },
  belowMinimum: { icon: "circle-help", tone: "text-warn" },
} as const;

const soilTerms = {
  urban: "sueloUrbano",
  urbanizable: "sueloUrbanizable",
  rustic: "sueloRustico",
} as const satisfies Record<Plot["soilClass"], TermCode>;

/** Whether and how much may be built: each rule with its value, and which ones are unknown. */
export function PlanningCard({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const verdict = verdictOf(plot);
  const { icon, tone } = verdictLook[verdict];
  const format = useFormatter();
  const rules = useRules(plot);
  const [proof] = useTextsWithTerms([t("proof")]);
  const missing = rules.filter(({ value }) => value === null);
  return (
    <>
      <p className={`flex items-center gap-2.5 font-display text-[1.3rem] ${tone}`}>
        <Icon name={icon} className="size-6" />
        {t(`verdict.${verdict}`)}
      </p>
      <p className="mt-2 max-w-[66ch] text-ink-2">{t(`soil.${verdict}`)}</p>
      <table className="num mt-5 w-full border-collapse text-[.95rem]">
        <caption className="sr-only">{t("planning")}</caption>
        <tbody>
          {rules.map(({ name, value, note, term }) => (
            <tr key={name} className="border-t border-hair">
              <th scope="row" className="py-3 pr-4 text-left align-top font-normal">
                {term ? <Term of={term}>{name}</Term> : name}
              </th>
              <td className="py-3 text-right align-top">
                {value === null ? (
                  <Tag tone="mind">{t("missing")}</Tag>
                ) : (
                  <b className="font-[560] whitespace-nowrap">{value}</b>
                )}
                {note && <span className="block text-small text-ink-3">{note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className="mt-4 flex max-w-[66ch] gap-2.5 rounded-md bg-warn-soft px-4 py-3 text-note text-warn">
          <Icon name="circle-help" className="mt-0.5 size-5" />
          {t("missingRules", { rules: format.list(missing.map(({ name }) => lowerFirst(name))) })}
        </p>
      )}
      <p className="mt-4 max-w-[66ch] text-note text-ink-2">{t(`confidence.${plot.dataConfidence}`)}</p>
      <PlanningDocuments documents={plot.planningDocuments} />
      <p className="mt-2 max-w-[66ch] text-note text-ink-2">{proof}</p>
    </>
  );
}

/** What the rules were read from, to check them. */
function PlanningDocuments({ documents }: { documents: Plot["planningDocuments"] }) {
  const t = useTranslations("plots.plot");
  const dayOf = useDay();
  if (documents.length === 0) return null;
  return (
    <ul aria-label={t("planningDocuments")} className="mt-2 grid gap-1.5 text-note">
      {documents.map(({ name, issuer, date, file }) => (
        <li key={file}>
          <a href={file} className="link inline-flex items-center gap-1.5">
            <Icon name="download" className="size-4.5" />
            {name}
          </a>
          <span className="text-ink-3"> · {t("planningDocument", { issuer, day: dayOf(date) })}</span>
        </li>
      ))}
    </ul>
  );
}

function verdictOf({ soilClass, minPlotM2, surfaceM2 }: Plot): keyof typeof verdictLook {
  return soilClass === "urban" && minPlotM2 !== null && minPlotM2 > surfaceM2 ? "belowMinimum" : soilClass;
}

function useRules(plot: Plot): Rule[] {
  const t = useTranslations("plots.plot");
  const tRule = useTranslations("plots.plot.rules");
  const format = useFormatter();
  const area = useArea();
  const metres = (centimetres: number) =>
    `${format.number(centimetres / 100, { maximumFractionDigits: 2 })}\u00a0m`;
  const {
    buildableM2,
    buildabilityPercent,
    footprintM2,
    occupancyPercent,
    maxStoreys,
    maxHeightCm,
    minPlotM2,
  } = plot;
  /** Which of the limits is the least, and the two that it is the least of. */
  function limitOf({ floorAreaM2, setbackAreaM2 }: Plot) {
    if (buildabilityPercent === null || floorAreaM2 === null) return undefined;
    const ratio = format.number(buildabilityPercent / 100);
    if (buildableM2 === floorAreaM2) return t("builtAreaFrom", { ratio });
    const byCoverage = footprintM2 !== null && footprintM2 * (maxStoreys ?? 0) === buildableM2;
    return t(byCoverage ? "builtAreaByCoverage" : "builtAreaBySetbacks", {
      ground: area((byCoverage ? footprintM2 : setbackAreaM2) ?? 0),
      storeys: maxStoreys ?? 0,
      ratio,
      floorArea: area(floorAreaM2),
    });
  }

  const { setbackFrontCm: front, setbackSideCm: side, setbackRearCm: rear } = plot;
  const hasSetbacks = front !== null && side !== null && rear !== null;
  return [
    {
      name: tRule("soilClass"),
      value: t(`soilNames.${plot.soilClass}`),
      term: soilTerms[plot.soilClass],
    },
    {
      name: tRule("builtArea"),
      value: buildableM2 === null ? null : area(buildableM2),
      note: limitOf(plot),
      term: "edificabilidad",
    },
    {
      name: tRule("footprint"),
      value: footprintM2 === null ? null : area(footprintM2),
      note: occupancyPercent === null ? undefined : t("footprintFrom", { percent: occupancyPercent }),
      term: "ocupacion",
    },
    { name: tRule("storeys"), value: maxStoreys === null ? null : t("storeysValue", { count: maxStoreys }) },
    {
      name: tRule("height"),
      value: maxHeightCm === null ? null : metres(maxHeightCm),
      note: maxHeightCm === null ? undefined : t(`heightMeasures.${plot.heightMeasure ?? "unknown"}`),
    },
    {
      name: tRule("setbacks"),
      value: hasSetbacks
        ? t("setbacksValue", { front: metres(front), side: metres(side), rear: metres(rear) })
        : null,
      term: "retranqueo",
    },
    {
      name: tRule("setbackArea"),
      value: plot.setbackAreaM2 === null ? null : area(plot.setbackAreaM2),
      note:
        plot.setbackAreaM2 === null
          ? undefined
          : t(plot.isOutlineAssumed ? "setbackAreaAssumed" : "setbackAreaNote"),
    },
    {
      name: tRule("minimumPlot"),
      value: minPlotM2 === null ? null : area(minPlotM2),
      note: minPlotM2 !== null && minPlotM2 > plot.surfaceM2 ? t("belowMinimum") : undefined,
      term: "parcelaMinima",
    },
  ];
}
