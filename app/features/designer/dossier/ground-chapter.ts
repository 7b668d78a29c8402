import type { Chapter } from "#app/domain/dossier.ts";
import type { GroundFacts } from "#app/domain/geo/ground-facts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { groundLines, slopeText } from "#app/listings/ground-lines.server.ts";
import type { DocumentFormat } from "./document-format.ts";

/** What public maps say about a person's own plot, each with what it means and its source. */
export function groundChapter(locale: Locale, ground: GroundFacts, format: DocumentFormat): Chapter {
  const t = translator(locale, "dossier.ground");
  const tFits = translator(locale, "whatFits");
  const { slope, builtM2 } = ground;
  const day = format.day(ground.askedOn);
  return {
    title: t("title"),
    blocks: [
      { kind: "text", text: t("text", { day }) },
      {
        kind: "facts",
        facts: [
          { label: t("slope"), value: slopeText(locale, ground, format.percent) ?? t("unknown") },
          { label: tFits("terrain.heights"), value: slope ? format.metres(slope.dropM, 1) : t("unknown") },
          {
            label: t("built"),
            value: builtM2 === null ? t("unknown") : builtM2 === 0 ? t("builtNone") : format.area(builtM2),
          },
        ],
      },
      { kind: "heading", text: tFits("limits.title") },
      {
        kind: "checks",
        checks: groundLines(locale, ground).map(({ name, isClear, verdict, meaning, source }) => ({
          isMet: isClear,
          verdict,
          name,
          text:
            isClear === null
              ? meaning
              : [!isClear && `${verdict}.`, meaning, t("source", { source })].filter(Boolean).join(" "),
        })),
      },
      { kind: "text", text: `${tFits("limits.names.road")}: ${tFits("limits.roadMeaning")}` },
      { kind: "note", text: t("sources", { day }) },
    ],
  };
}
