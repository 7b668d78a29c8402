// What public maps say about the ground of a plot, in words.
import type { GroundFacts } from "#app/domain/geo/ground-facts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";

export interface GroundLine {
  name: string;
  /** Null while it is unknown. */
  isClear: boolean | null;
  verdict: string;
  meaning: string;
  source: string;
}

type LimitCode = "flood" | "river" | "nature" | "coast" | "railway";
type Found = Pick<GroundLine, "verdict" | "meaning"> | "none" | "unknown";

/** How it slopes, or null while that is unknown. */
export function slopeText(locale: Locale, { slope }: GroundFacts, percent: (value: number) => string) {
  if (!slope) return null;
  const tFits = translator(locale, "whatFits");
  if (!slope.falls) return tFits("terrain.level");
  return tFits("terrain.falls", {
    percent: percent(Math.round(slope.percent)),
    facing: tFits(`facing.${slope.falls}`),
  });
}

export function groundLines(
  locale: Locale,
  { flood, river, nature, coast, railway }: GroundFacts,
): GroundLine[] {
  const t = translator(locale, "whatFits.limits");
  const tGround = translator(locale, "dossier.ground");
  const found: Record<LimitCode, Found> = {
    flood:
      flood === "none" || flood === "unknown"
        ? flood
        : { verdict: t(`flood.${flood}`), meaning: t(`floodMeaning.${flood}`) },
    river:
      river === "none" || river === "unknown"
        ? river
        : { verdict: t(`river.${river}`), meaning: t(`riverMeaning.${river}`) },
    nature:
      nature === "found" ? { verdict: tGround("natureFound"), meaning: tGround("natureMeaning") } : nature,
    coast:
      coast === "none" || coast === "unknown"
        ? coast
        : {
            verdict: t("coastFound", { distance: coast === "near" ? 100 : 500 }),
            meaning: t(`coastMeaning.${coast}`),
          },
    railway:
      railway === "found" ? { verdict: tGround("railwayFound"), meaning: t("railwayMeaning") } : railway,
  };
  return (Object.keys(found) as LimitCode[]).map((code) => {
    const source = `${t(`sources.${code}`)}. ${t("law", { law: t(`laws.${code}`) })}`;
    const named = { name: t(`names.${code}`), source: source.replace(/\.$/, "") };
    const limit = found[code];
    if (limit === "unknown")
      return { ...named, isClear: null, verdict: t("unknown"), meaning: tGround("unknownMeaning") };
    if (limit === "none")
      return { ...named, isClear: true, verdict: t("clear"), meaning: t(`clearMeaning.${code}`) };
    return { ...named, isClear: false, ...limit };
  });
}
