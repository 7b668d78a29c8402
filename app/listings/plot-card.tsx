import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { cautionOf } from "#app/listings/plot-caution.ts";
import type { PlotCard as Plot } from "#app/listings/plot-types.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import { Card, CardButtons, CardFacts, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";
import { Tag } from "#app/ui/tag.tsx";

interface PlotCardProps {
  plot: Plot;
  /** Content under its facts, such as the price of plot and house together. */
  note?: string;
  /** How many houses of the catalogue fit on it. */
  fittingHouses?: number;
}

/** A plot with a large picture, for pages that show a few. */
export function PlotCard({ plot, note, fittingHouses = 0 }: PlotCardProps) {
  const t = useTranslations("plots.card");
  const tSlope = useTranslations("plots.slope");
  const format = useFormatter();
  const area = useArea();
  const caution = cautionOf(plot);
  return (
    <Card>
      <CardPicture picture={plot.picture} sizes="(min-width: 1240px) 580px, (min-width: 640px) 47vw, 88vw" />
      <CardTitle
        title={plot.title}
        to={`/terrenos/${plot.slug}`}
        price={format.number(plot.priceEur, "money")}
      />
      <div className="flex items-baseline justify-between gap-x-3">
        <CardNote>{plot.provinceName}</CardNote>
        <span className="text-small whitespace-nowrap text-ink-3">{t(`tax.${plot.taxName}`)}</span>
      </div>
      <CardFacts
        facts={[
          area(plot.surfaceM2),
          ...(plot.buildableM2 === null ? [] : [t("buildable", { area: area(plot.buildableM2) })]),
          tSlope(plot.slopeClass),
        ]}
      >
        {fittingHouses > 0 && <Tag>{t("fittingHouses", { count: fittingHouses })}</Tag>}
        {caution && <Tag tone="mind">{t(caution)}</Tag>}
        {plot.isOutlineAssumed && <Tag tone="mind">{t("outlineAssumed")}</Tag>}
      </CardFacts>
      {note && <p className="num mt-2 font-[560]">{note}</p>}
      <CardButtons>
        <CompareButton kind="plot" slug={plot.slug} name={plot.title} />
        <FavouriteButton kind="plot" slug={plot.slug} name={plot.title} />
      </CardButtons>
    </Card>
  );
}
