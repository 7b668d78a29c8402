import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { upperFirst } from "#app/i18n/upper-first.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { cautionOf } from "#app/listings/plot-caution.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Tag } from "#app/ui/tag.tsx";

interface PlotRowProps {
  plot: FoundPlot;
  /** A house is chosen, which fits on each plot of the list. */
  isHouseChosen?: boolean;
  isPriority: boolean;
  /** A saved search of the visitor found it since their last look. */
  isNew?: boolean;
  /** The pointer is on its mark on the map. */
  isPointedAt?: boolean;
}

/**
 * A plot of the list: picture at the left, the facts to compare at the right. Rendered again only for other data, not
 * with every press on a filter or move of the pointer over the list.
 */
export const PlotRow = memo(function PlotRow(props: PlotRowProps) {
  const { plot, isHouseChosen = false, isPriority, isNew = false, isPointedAt = false } = props;
  const t = useTranslations("plots.list");
  const tCard = useTranslations("plots.card");
  const tSlope = useTranslations("plots.slope");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const { slug, title, picture, priceEur, surfaceM2, buildableM2, withHouse } = plot;
  const facts = [
    [t("surface"), area(surfaceM2)],
    [t("buildable"), buildableM2 === null ? t("unknown") : area(buildableM2)],
    [t("perBuildable"), buildableM2 ? money(priceEur / buildableM2) : t("unknown")],
  ];
  return (
    <article
      data-pointed={isPointedAt || undefined}
      className="group relative grid gap-x-6 gap-y-3 border-t border-hair py-5 before:absolute before:-inset-x-3 before:inset-y-1.5 before:-z-10 before:rounded-lg data-pointed:before:bg-terra-soft/60 grid-cols-[minmax(0,1fr)] sm:grid-cols-[13.25rem_minmax(0,1fr)] lg:max-xl:grid-cols-[9.5rem_minmax(0,1fr)]"
    >
      <div className="relative aspect-[8/5] overflow-hidden rounded-md bg-hair sm:aspect-[10/7]">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 640px) 212px, 88vw"
            isPriority={isPriority}
            className="size-full transition-transform duration-200 group-hover:scale-[1.015]"
          />
        )}
      </div>
      <div className="flex flex-col">
        <div className="flex items-baseline justify-between gap-x-4">
          <h3 className="text-h3 leading-tight font-[460] tracking-[-.01em] wrap-anywhere">
            <Link
              to={`/terrenos/${slug}`}
              data-preload="view"
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {title}
            </Link>
          </h3>
          <p className="num font-[560] whitespace-nowrap">{money(priceEur)}</p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
          <p className="text-note text-ink-2">
            {plot.municipalityName}, {plot.provinceName}
            {"\u00a0"}· {tSlope(plot.slopeClass)}
          </p>
          <p className="text-small whitespace-nowrap text-ink-3">{tCard(`tax.${plot.taxName}`)}</p>
        </div>
        <dl className="num mt-2.5 flex flex-wrap gap-x-6 gap-y-2 text-[.92rem]">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-[.8rem] text-ink-3">{label}</dt>
              <dd className="whitespace-nowrap">{value}</dd>
            </div>
          ))}
          {withHouse && (
            <div>
              <dt className="text-[.8rem] text-ink-3">{t("withHouse", { house: withHouse.house.name })}</dt>
              <dd className="font-[600] whitespace-nowrap">
                {money(Math.round(withHouse.totalEur / 100) * 100)}
              </dd>
            </div>
          )}
          {withHouse && withHouse.instalmentEur !== null && (
            <div>
              <dt className="text-[.8rem] text-ink-3">{t("instalment")}</dt>
              <dd className="whitespace-nowrap">
                {t("instalmentValue", { amount: money(withHouse.instalmentEur) })}
              </dd>
            </div>
          )}
        </dl>
        <div className="mt-3 flex grow items-end justify-between gap-x-4">
          <RowTags {...{ plot, isHouseChosen, isNew }} />
          <div className="no-print z-10 ml-auto flex gap-1.5 max-sm:absolute max-sm:top-7 max-sm:right-2">
            <CompareButton kind="plot" slug={slug} name={title} />
            <FavouriteButton kind="plot" slug={slug} name={title} />
          </div>
        </div>
      </div>
    </article>
  );
});

/** The services that cost most to connect. */
const shownServices = ["water", "electricity", "sewer", "fibre"] as const;

interface RowTagsProps {
  plot: FoundPlot;
  isHouseChosen: boolean;
  isNew: boolean;
}

function RowTags({ plot, isHouseChosen, isNew }: RowTagsProps) {
  const t = useTranslations("plots.list");
  const tCard = useTranslations("plots.card");
  const format = useFormatter();
  const { priceDropEur, isOutlineAssumed } = plot;
  const caution = cautionOf(plot);
  const services = shownServices
    .filter((service) => plot.services.includes(service))
    .map((service) => t(`services.${service}`));
  if (!isNew && !isHouseChosen && !priceDropEur && !caution && !isOutlineAssumed && services.length === 0)
    return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {isNew && <Tag tone="new">{tCard("newForYou")}</Tag>}
      {isHouseChosen && <Tag tone="fits">{t("fits")}</Tag>}
      {services.length > 0 && <Tag>{upperFirst(services.join(", "))}</Tag>}
      {caution && <Tag tone="mind">{tCard(caution)}</Tag>}
      {isOutlineAssumed && <Tag tone="mind">{tCard("outlineAssumed")}</Tag>}
      {priceDropEur && <Tag tone="new">{t("dropped", { amount: format.number(priceDropEur, "money") })}</Tag>}
    </p>
  );
}
