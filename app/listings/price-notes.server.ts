import { createTranslator } from "use-intl/core";
import { formatDay } from "#app/i18n/format-day.ts";
import { formats } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { allMessages } from "#app/i18n/messages/all.ts";
import type { Translator } from "#app/i18n/messages.ts";
import type { House, HousePromotion, PriceNotes } from "#app/listings/house-types.ts";

interface NotedHouse extends Pick<House, "options" | "defaultOptions" | "netPriceEur" | "listNetPriceEur"> {
  promotion: (HousePromotion & { conditions: string[]; refundEur: number | null }) | null;
}

/** Written here and not in the browser, which would need the texts of all cases. */
export function writePriceNotes(locale: Locale, house: NotedHouse): PriceNotes {
  const t: Translator<"dossier.notes"> = translatorOf(locale);
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const { options, promotion, netPriceEur, listNetPriceEur, defaultOptions } = house;
  const heating = options.filter(({ isHeating }) => isHeating);
  const free = options.find(({ priceEur, listPriceEur }) => priceEur < listPriceEur);
  const effects = [
    netPriceEur < listNetPriceEur &&
      t("percent", { before: money(listNetPriceEur), after: money(netPriceEur) }),
    free && t("option", { option: free.name, before: money(free.listPriceEur) }),
    promotion?.refundEur && t("refund", { amount: money(promotion.refundEur) }),
  ].filter(Boolean);
  return {
    heating: Object.fromEntries(
      heating.map(({ code, name }) => [
        code,
        t(defaultOptions.includes(code) ? "heating" : "heatingOther", { option: lowerFirst(name) }),
      ]),
    ),
    noHeating: heating.length > 0 ? t("noHeating") : "",
    promotion: promotion && {
      slug: promotion.slug,
      title: promotionTitle(locale, promotion.label, promotion.endsOn, "long"),
      effect: effects.join(" "),
      conditionsTitle: t("conditions"),
      conditions: promotion.conditions,
    },
  };
}

/** Label and last day of a promotion. */
export function promotionTitle(locale: Locale, label: string, endsOn: string, month: "long" | "short") {
  const t: Translator<"dossier.notes"> = translatorOf(locale);
  return t("promotionUntil", { label, day: formatDay(locale, endsOn, month) });
}

/** With its own texts: data is also read where no page has provided all messages. */
function translatorOf(locale: Locale): Translator<"dossier.notes"> {
  return createTranslator({ locale, messages: allMessages[locale], namespace: "dossier.notes" });
}
