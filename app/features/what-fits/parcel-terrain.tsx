import { useFormatter, useTranslations } from "use-intl";
import type { SunHours } from "#app/domain/geo/horizon.ts";
import { slopeClassOf } from "#app/domain/geo/terrain.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { NumberTable } from "#app/ui/number-table.tsx";
import type { ParcelResult, TriedHouse } from "./parcel-result.ts";
import { TerrainSection } from "./terrain-section.tsx";

interface ParcelTerrainProps extends Pick<ParcelResult, "terrain" | "ownPlot"> {
  /** The house on the drawing. */
  house: TriedHouse | null;
}

/** How the ground slopes, what a house on it moves, and the sun that the hills leave. */
export default function ParcelTerrain({ terrain, ownPlot, house }: ParcelTerrainProps) {
  const t = useTranslations("whatFits");
  const tTerrain = useTranslations("whatFits.terrain");
  const format = useFormatter();
  const day = useDay();
  const metres = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}\u00a0m`;
  if (!terrain) {
    return (
      <section className="mt-12" aria-labelledby="terrain">
        <h2 id="terrain" className="text-[1.35rem]">
          {tTerrain("title")}
        </h2>
        <p className="mt-2 max-w-[60ch]">{tTerrain("unknown")}</p>
      </section>
    );
  }
  const { slope, sun, askedOn } = terrain;
  const percent = format.number(slope.percent / 100, { style: "percent", maximumFractionDigits: 0 });
  const slopeText = slope.falls
    ? tTerrain("falls", { percent, facing: t(`facing.${slope.falls}`) })
    : tTerrain("level");
  const measured = slopeClassOf(slope.percent);
  const ground = house?.ground ?? null;
  const section = ground?.section ?? terrain.section;
  const facts = [
    {
      name: t("rules.slope"),
      value: slopeText,
      note:
        measured === ownPlot.slopeClass
          ? tTerrain("priced", { slope: t(`slopes.${measured}`) })
          : tTerrain("pricedOther", { slope: t(`slopes.${ownPlot.slopeClass}`) }),
    },
    {
      name: tTerrain("heights"),
      value: metres(slope.highestM - slope.lowestM),
      note: tTerrain("heightsNote", { low: metres(slope.lowestM), high: metres(slope.highestM) }),
    },
    ...(house && ground
      ? [
          {
            name: tTerrain("earth"),
            value: tTerrain("earthValue", { volume: ground.cutM3 }),
            note: tTerrain("earthNote", { house: house.card.name, drop: metres(ground.dropM) }),
          },
        ]
      : []),
  ];
  return (
    <section className="mt-12" aria-labelledby="terrain">
      <h2 id="terrain" className="text-[1.35rem]">
        {tTerrain("title")}
      </h2>
      <figure className="mt-3">
        <TerrainSection
          section={section}
          house={house && ground && { name: house.card.name, storeys: house.card.storeys, ground }}
          label={tTerrain(house && ground ? "labelWith" : "label", {
            length: metres(section.lengthM),
            slope: slopeText,
            house: house?.card.name ?? "",
            volume: ground?.cutM3 ?? 0,
          })}
        />
        <figcaption className="mt-2.5 text-small text-ink-3">
          {tTerrain("source", { day: day(askedOn) })}
        </figcaption>
      </figure>
      <FactList facts={facts} className="mt-5 border-y border-hair py-5" />
      {sun ? <SunTable sun={sun} /> : <p className="mt-3 text-note text-ink-2">{tTerrain("sunUnknown")}</p>}
    </section>
  );
}

function SunTable({ sun }: { sun: SunHours[] }) {
  const tTerrain = useTranslations("whatFits.terrain");
  const format = useFormatter();
  const hours = (value: number) => `${format.number(value)}\u00a0h`;
  return (
    <NumberTable
      caption={tTerrain("sun")}
      columns={[tTerrain("sunDay"), tTerrain("sunHours"), tTerrain("sunPossible")]}
      rows={sun.map(({ season, hours: left, possibleHours }) => ({
        key: season,
        name: tTerrain(`seasons.${season}`),
        cells: [hours(left), hours(possibleHours)],
      }))}
    />
  );
}
