import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { type Fact, FactList } from "#app/ui/fact-list.tsx";
import type { ParcelResult } from "./parcel-result.ts";

/** Below this both surfaces are called the same: they are rounded, and the ground is not flat. */
const sameShare = 0.02;

/** What the cadastre says, and what follows from the rules that are known. */
export function ParcelFacts({ result }: { result: ParcelResult }) {
  const t = useTranslations("whatFits.facts");
  const { parcel } = result;
  const facts = useFacts(result);
  const remarks = [
    parcel.parts > 1 && t("parts", { count: parcel.parts }),
    parcel.hasHoles && t("holes"),
    !parcel.facts && parcel.askedOn !== null && t("factsAway"),
  ].filter((text) => text !== false);
  return (
    <section aria-labelledby="parcel-facts">
      <h2 id="parcel-facts" className="sr-only">
        {t("title")}
      </h2>
      <FactList facts={facts} className="border-y border-hair py-5" />
      {remarks.map((text) => (
        <p key={text} className="mt-3 max-w-[60ch] text-note text-warn">
          {text}
        </p>
      ))}
    </section>
  );
}

function useFacts({ parcel, outline, site }: ParcelResult): Fact[] {
  const t = useTranslations("whatFits.facts");
  const format = useFormatter();
  const area = useArea();
  const metres = (length: number) => `${format.number(length, { maximumFractionDigits: 1 })}\u00a0m`;
  const difference = Math.abs(outline.areaM2 / parcel.areaM2 - 1);
  const { facts } = parcel;
  const isDrawn = parcel.askedOn === null;
  const isAway = !isDrawn && facts === null;
  const late = { value: t("unknown"), note: t("notInTime") };
  const ruled = (m2: number | null, note: string): Omit<Fact, "name"> =>
    m2 === null ? { value: t("unknown"), note: t("unknownNote") } : { value: area(m2), note };
  const street = { found: "streetFound", chosen: "streetChosen", assumed: "streetAssumed" } as const;
  return [
    {
      name: t("surface"),
      value: area(parcel.areaM2),
      note: isDrawn
        ? t("surfaceDrawn")
        : `${t("surfaceNote")}. ${
            difference < sameShare
              ? t("outlineAgrees")
              : t("outlineDiffers", {
                  area: area(outline.areaM2),
                  percent: format.number(difference, { style: "percent", maximumFractionDigits: 1 }),
                })
          }`,
    },
    {
      name: t("front"),
      value: metres(outline.edges[outline.street]!.lengthM),
      note: t(street[outline.streetIs]),
    },
    {
      name: t("land"),
      value: facts?.land ? t(facts.land) : t("landUnknown"),
      note: t(isDrawn ? "landDrawn" : "landNote"),
      ...(isAway && late),
    },
    {
      name: t("place"),
      value: site.municipalityName || t("landUnknown"),
      note: site.provinceName,
    },
    ...(isDrawn
      ? []
      : [
          {
            name: t("built"),
            value: facts?.builtAreaM2 ? t("builtValue", { area: area(facts.builtAreaM2) }) : t("builtNone"),
            note: facts?.builtYear ? t("builtYear", { year: String(facts.builtYear) }) : t("surfaceNote"),
            ...(isAway && late),
          },
        ]),
    { name: t("buildable"), ...ruled(site.buildableM2, "") },
    { name: t("setbackArea"), ...ruled(site.setbackAreaM2, t("setbackAreaNote")) },
  ];
}
