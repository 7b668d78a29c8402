import { useTranslations } from "use-intl";
import { railwayProtectionM } from "#app/domain/geo/limits.ts";
import type { Dated } from "#app/domain/geo/surroundings.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { ParcelResult } from "./parcel-result.ts";

interface Limit {
  code: "flood" | "river" | "nature" | "coast" | "railway" | "road";
  state: "clear" | "mind" | "stop" | "unknown";
  verdict: string;
  meaning: string;
  askedOn: string | null;
}

const tones = { clear: "fits", mind: "mind", stop: "new", unknown: "plain" } as const;

/** What the public maps draw over the parcel: each with what it means, its source and its day. */
export default function ParcelLimits({ limits }: Pick<ParcelResult, "limits">) {
  const t = useTranslations("whatFits.limits");
  const day = useDay();
  return (
    <section className="mt-12" aria-labelledby="limits">
      <h2 id="limits" className="text-[1.35rem]">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-[60ch] text-note text-ink-2">{t("text")}</p>
      <ul className="mt-4 border-t border-hair">
        {useLimits(limits).map(({ code, state, verdict, meaning, askedOn }) => (
          <li key={code} className="border-b border-hair py-4">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
              <h3 className="text-[1.05rem]">{t(`names.${code}`)}</h3>
              <Tag tone={tones[state]}>{verdict}</Tag>
            </div>
            <p className="mt-1.5 max-w-[60ch] text-note text-ink-2">{meaning}</p>
            <p className="mt-1 text-small text-ink-3">
              {askedOn
                ? t("asked", { source: t(`sources.${code}`), day: day(askedOn) })
                : t(`sources.${code}`)}
              . {t("law", { law: t(`laws.${code}`) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useLimits({ water, nature, coast, railway }: ParcelResult["limits"]): Limit[] {
  const t = useTranslations("whatFits.limits");
  const of = <Value,>(
    code: Limit["code"],
    answer: Dated<Value> | null,
    read: (value: Value) => Pick<Limit, "state" | "verdict" | "meaning"> | null,
  ): Limit => {
    if (!answer) {
      return { code, state: "unknown", verdict: t("unknown"), meaning: t("unknownMeaning"), askedOn: null };
    }
    const { value, askedOn } = answer;
    const found = read(value) ?? {
      state: "clear" as const,
      verdict: t("clear"),
      meaning: t(`clearMeaning.${code}`),
    };
    return { code, ...found, askedOn };
  };
  return [
    of("flood", water, ({ flood, isFloodBySea, riverName }) =>
      flood === null
        ? null
        : {
            state: flood === "t500" ? "mind" : "stop",
            verdict: t(`flood.${flood}`),
            meaning: [
              t(`floodMeaning.${flood}`),
              isFloodBySea ? t("floodBySea") : riverName && t("river.name", { river: riverName }),
            ]
              .filter(Boolean)
              .join(" "),
          },
    ),
    of("river", water, ({ river }) =>
      river === null
        ? null
        : {
            state: river === "police" ? "mind" : "stop",
            verdict: t(`river.${river}`),
            meaning: t(`riverMeaning.${river}`),
          },
    ),
    of("nature", nature, ({ sites }) =>
      sites.length === 0
        ? null
        : {
            state: "stop",
            verdict: t("natureFound", { count: sites.length }),
            meaning: t("natureMeaning", { sites: sites.map(({ name }) => name).join(", ") }),
          },
    ),
    of("coast", coast, ({ withinM }) =>
      withinM === null
        ? null
        : {
            state: withinM === 100 ? "stop" : "mind",
            verdict: t("coastFound", { distance: withinM }),
            meaning: t(withinM === 100 ? "coastMeaning.near" : "coastMeaning.far"),
          },
    ),
    of("railway", railway, ({ distanceM }) =>
      distanceM === null || distanceM > railwayProtectionM
        ? null
        : {
            state: "stop",
            verdict: t("railwayFound", { distance: distanceM }),
            meaning: t("railwayMeaning"),
          },
    ),
    {
      code: "road",
      state: "unknown",
      verdict: t("notAsked"),
      meaning: t("roadMeaning"),
      askedOn: null,
    },
  ];
}
