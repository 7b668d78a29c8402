import { useTranslations } from "use-intl";
import { emptyHouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import { type Preferences, preferenceFields } from "#app/domain/preferences.ts";
import type { MatchingHouses as Found } from "#app/search/houses/house-results.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WishedHouse } from "./matching-house.tsx";
import { WishChips } from "./preference-chips.tsx";
import type { WishLists } from "./preference-choices.ts";
import { useWishTexts } from "./use-preference-texts.ts";

interface Named {
  slug: string;
  name: string;
}

interface WishedHousesProps {
  found: Found;
  wishes: Preferences;
  lists: { styles: Named[]; technologies: Named[]; regions: WishLists["regions"] };
  year: string;
}

/** The houses that come nearest, and how many of them miss nothing. */
export function WishedHouses({ found, wishes, lists, year }: WishedHousesProps) {
  const t = useTranslations("preferences.houses");
  const { wishText, reasonText, money } = useWishTexts(lists);
  const { houses, fullMatchCount } = found;
  const hasWishes = preferenceFields(wishes).length > 0;
  const [title, text] = !hasWishes
    ? [t("all"), t("allText")]
    : fullMatchCount > 0
      ? [t("whole", { count: fullMatchCount }), t("wholeText")]
      : [t("none"), t("noneText")];
  const asFilters = houseSearchQuery({
    ...emptyHouseSearch,
    style: wishes.styles,
    technology: wishes.technologies,
    bedrooms: wishes.bedrooms === null ? [] : [wishes.bedrooms],
  });
  if (houses.length === 0) {
    return (
      <div className="page py-16">
        <h1 tabIndex={-1} className="sr-only">
          {t("all")}
        </h1>
        <EmptyState icon="house" title={t("empty")} text={t("emptyText")} />
      </div>
    );
  }
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <h1 tabIndex={-1} className="text-[clamp(2rem,4.2vw,3.4rem)] outline-none">
        {title}
      </h1>
      <p className="mt-3.5 max-w-[62ch] text-lead text-ink-2">{text}</p>
      <WishChips wishes={wishes} wishText={wishText} />
      <div className="mt-8">
        {houses.map((house, position) => (
          <WishedHouse
            key={house.card.slug}
            {...{ house, wishes, reasonText, money }}
            isFirst={position === 0}
          />
        ))}
      </div>
      <div className="no-print flex flex-wrap gap-3 border-t border-hair pt-8">
        <ButtonLink to={`/viviendas${asFilters}`} look="quiet">
          {t("filtered")}
        </ButtonLink>
        {fullMatchCount === 0 && wishes.budgetEur !== null && (
          <ButtonLink to="/mobile-homes" look="quiet">
            {t("mobile")}
          </ButtonLink>
        )}
      </div>
      <p className="mt-6 max-w-[80ch] text-small text-ink-3">{t("sources", { year })}</p>
    </div>
  );
}
