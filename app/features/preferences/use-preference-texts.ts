import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { PreferenceCheck } from "#app/domain/match-scoring.ts";
import type { PreferenceStep, Preferences } from "#app/domain/preferences.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import type { MatchingHouse } from "#app/search/houses/house-results.ts";
import type { AnswerLists } from "./preference-choices.ts";

interface Named {
  slug: string;
  name: string;
}

/** Texts of preferences, and of the verdicts of a house. */
export function usePreferenceTexts(lists: {
  styles: readonly Named[];
  technologies: readonly Named[];
  regions: AnswerLists["regions"];
}) {
  const tChip = useTranslations("preferences.chips");
  const tAnswer = useTranslations("preferences.answers");
  const t = useTranslations("preferences.reasons");
  const format = useFormatter();
  const locale = useLocale();
  const money = (euros: number) => format.number(euros, "money");
  const namesOf = (known: readonly Named[], slugs: readonly string[]) =>
    format.list(
      known.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name),
      { type: "disjunction" },
    );
  const regionName = (code: string | null) => lists.regions.find((region) => region.code === code)?.name;

  /** A preference in a few words; null if it is not set. */
  function preferenceText(step: PreferenceStep, preferences: Preferences): string | null {
    switch (step) {
      case "personas":
        return preferences.household && tAnswer(`personas.${preferences.household}`);
      case "dormitorios":
        return preferences.bedrooms === null ? null : tChip("dormitorios", { count: preferences.bedrooms });
      case "estilo":
        return namesOf(lists.styles, preferences.styles) || null;
      case "tecnologia":
        return namesOf(lists.technologies, preferences.technologies) || null;
      case "presupuesto":
        return preferences.budgetEur === null
          ? null
          : tChip("presupuesto", { amount: money(preferences.budgetEur) });
      case "comunidad":
        return regionName(preferences.regionCode) ?? null;
      case "terreno":
        return preferences.plot && tChip(`terreno.${preferences.plot}`);
      case "cuando":
        return preferences.time && tChip(`cuando.${preferences.time}`);
    }
  }

  function reasonText(
    check: PreferenceCheck,
    { card, plot }: MatchingHouse,
    preferences: Preferences,
  ): string {
    switch (check.preference) {
      case "bedrooms": {
        const { has, wanted } = check;
        if (has < wanted) return t("bedroomsFewer", { has, wanted });
        return has > wanted && preferences.bedrooms !== null
          ? t("bedroomsMore", { has, extra: has - wanted })
          : t("bedroomsExact", { has });
      }
      case "budget": {
        const amount = money(Math.abs(Math.round(check.leftEur / 100) * 100));
        if (check.verdict === "missed") return t("budgetOver", { amount });
        if (check.leftEur < 0) return t("budgetPerhaps", { amount });
        if (check.verdict === "near") return t("budgetNoPlot");
        return check.leftEur < 100
          ? t("budgetExact")
          : t("budgetUnder", { amount, plot: preferences.plot ?? "" });
      }
      case "plot": {
        if (plot) return t("plotFits", { province: plot.provinceName, price: money(plot.priceEur) });
        const region = regionName(preferences.regionCode);
        return region ? t("plotNone", { region: placeInText(locale, region) }) : t("plotNowhere");
      }
      case "style":
        return t(check.verdict === "met" ? "styleMet" : "styleMissed", { name: styleIn(card.styleName) });
      case "technology":
        return t(check.verdict === "met" ? "technologyMet" : "technologyMissed", {
          name: lowerFirst(card.technologyName),
        });
      case "storeys":
        return check.verdict === "met" ? t("storeysMet") : t("storeysMissed", { has: check.has });
      case "time":
        return t(
          ({ met: "timeMet", near: "timeNear", missed: "timeMissed" } as const)[check.verdict],
          check.months,
        );
    }
  }

  /** In Spanish the name follows another word. */
  const styleIn = (name: string) => (locale === "es" ? lowerFirst(name) : name);

  return { preferenceText, reasonText, money };
}
