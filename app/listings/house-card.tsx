import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { HouseCard as House } from "#app/listings/house-types.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import { Card, CardButtons, CardFacts, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";

interface HouseCardProps {
  house: House;
  /** The heading's level on the page, see CardTitle. */
  level: 2 | 3;
  isPriority?: boolean;
  /** A saved search of the visitor found it since their last look. */
  isNew?: boolean;
  /** Its price with a plot and everything else, where a list compares it. */
  allIn?: { totalEur: number; instalmentEur: number | null; municipalityName: string | null } | null;
  /** How wide its picture is drawn where that is not in three columns, as in `<img sizes>`. */
  sizes?: string;
}

/** Rendered again only for other data, not with every press on a filter of its list. */
export const HouseCard = memo(function HouseCard(props: HouseCardProps) {
  const { house, level, isPriority = false, isNew = false, allIn = null, sizes = threeColumns } = props;
  const t = useTranslations("catalogue.card");
  const format = useFormatter();
  const area = useArea();
  const { slug, name, picture, priceEur, styleName, technologyName, studioName } = house;
  return (
    <Card>
      <CardPicture picture={picture} sizes={sizes} isPriority={isPriority} />
      <CardTitle
        title={name}
        to={`/catalogo/${slug}`}
        price={t("from", { price: format.number(priceEur, "money") })}
        level={level}
      />
      <div className="flex items-baseline justify-between gap-x-3">
        <CardNote>
          {styleName}, {lowerFirst(technologyName)} · {studioName}
        </CardNote>
        <span className="text-small whitespace-nowrap text-ink-3">
          {t(house.isHeated ? "withHeating" : "vatIncluded")}
        </span>
      </div>
      <CardFacts
        facts={[
          area(house.builtAreaM2),
          t("bedrooms", { count: house.bedrooms }),
          t("bathrooms", { count: house.bathrooms }),
          t("storeys", { count: house.storeys }),
        ]}
      />
      {allIn && (
        <p className="num mt-1.5 text-note text-ink-2">
          {t.rich("allIn", {
            place: allIn.municipalityName ?? "own",
            total: format.number(Math.round(allIn.totalEur / 100) * 100, "money"),
            b: (text) => <strong className="font-[600] whitespace-nowrap text-ink">{text}</strong>,
          })}
          {allIn.instalmentEur !== null && (
            <span className="whitespace-nowrap">
              {" · "}
              {t("instalment", { amount: format.number(allIn.instalmentEur, "money") })}
            </span>
          )}
        </p>
      )}
      {isNew && <p className="tag mt-2 self-start bg-terra-soft text-terra-deep">{t("newForYou")}</p>}
      {house.promotion && (
        <p className="tag mt-2 self-start bg-terra-soft text-terra-deep">{house.promotion.text}</p>
      )}
      <CardButtons>
        <CompareButton kind="house" slug={slug} name={name} />
        <FavouriteButton kind="house" slug={slug} name={name} />
      </CardButtons>
    </Card>
  );
});

const threeColumns = "(min-width: 1240px) 378px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 88vw";
