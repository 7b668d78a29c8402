import { useTranslations } from "use-intl";
import { emptyHouseSearch, houseSearchQuery } from "#app/domain/house-search.ts";
import { type Preferences, preferenceFields } from "#app/domain/preferences.ts";
import type { MatchingHouses as Found } from "#app/search/houses/house-results.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MatchingHouse } from "./matching-house.tsx";
import { PreferenceChips } from "./preference-chips.tsx";
import type { AnswerLists } from "./preference-choices.ts";
import { usePreferenceTexts } from "./use-preference-texts.ts";

interface Named {
  slug: string;
  name: string;
}

interface MatchingHousesProps {
  found: Found;
  preferences: Preferences;
  lists: { styles: Named[]; technologies: Named[]; regions: AnswerLists["regions"] };
  year: string;
}

/** The best matches, and how many meet every preference. */
export function MatchingHouses({ found, preferences, lists, year }: MatchingHousesProps) {
  const t = useTranslations("preferences.houses");
  const { preferenceText, reasonText, money } = usePreferenceTexts(lists);
  const { houses, fullMatchCount } = found;
  const hasPreferences = preferenceFields(preferences).length > 0;
  const [title, text] = !hasPreferences
    ? [t("all"), t("allText")]
    : fullMatchCount > 0
      ? [t("whole", { count: fullMatchCount }), t("wholeText")]
      : [t("none"), t("noneText")];
  const asFilters = houseSearchQuery({
    ...emptyHouseSearch,
    style: preferences.styles,
    technology: preferences.technologies,
    bedrooms: preferences.bedrooms === null ? [] : [preferences.bedrooms],
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
      <PreferenceChips preferences={preferences} preferenceText={preferenceText} />
      <div className="mt-8">
        {houses.map((house, position) => (
          <MatchingHouse
            key={house.card.slug}
            {...{ house, preferences, reasonText, money }}
            isFirst={position === 0}
          />
        ))}
      </div>
      <div className="no-print flex flex-wrap gap-3 border-t border-hair pt-8">
        <ButtonLink to={`/viviendas${asFilters}`} look="outline">
          {t("filtered")}
        </ButtonLink>
        {fullMatchCount === 0 && preferences.budgetEur !== null && (
          <ButtonLink to="/mobile-homes" look="outline">
            {t("mobile")}
          </ButtonLink>
        )}
      </div>
      <p className="mt-6 max-w-[80ch] text-small text-ink-3">{t("sources", { year })}</p>
    </div>
  );
}
