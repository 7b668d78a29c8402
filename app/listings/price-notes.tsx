import { useFormatter, useTranslations } from "use-intl";
import { isHeated } from "#app/domain/house-options.ts";
import { Link } from "#app/i18n/link.tsx";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { House } from "#app/listings/house-types.ts";

interface PriceNotesProps {
  house: Pick<House, "options" | "defaultOptions" | "promotion" | "netPriceEur" | "listNetPriceEur">;
  /** Codes of the chosen options. */
  chosen: readonly string[];
}

/** What the reader of a price should know: the heating in it, and the running promotion with its conditions. */
export function PriceNotes({ house, chosen }: PriceNotesProps) {
  const t = useTranslations("catalogue.price");
  const heating = house.options.find(({ code, isHeating }) => isHeating && chosen.includes(code));
  const isDefault = heating && house.defaultOptions.includes(heating.code);
  return (
    <div className="mt-4 grid gap-3 text-small">
      {heating && (
        <p className="text-ink-2">
          {t(isDefault ? "heating" : "heatingOther", { option: lowerFirst(heating.name) })}
        </p>
      )}
      {!isHeated(house, chosen) && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{t("noHeating")}</p>
      )}
      <PromotionNote house={house} />
    </div>
  );
}

/** What the running promotion does to the price, until when and on which conditions. */
function PromotionNote({ house }: Pick<PriceNotesProps, "house">) {
  const t = useTranslations("catalogue.price");
  const format = useFormatter();
  const day = useDay();
  const { promotion, netPriceEur, listNetPriceEur, options } = house;
  if (!promotion) return null;
  const money = (euros: number) => format.number(euros, "money");
  const free = options.find(({ priceEur, listPriceEur }) => priceEur < listPriceEur);
  return (
    <div className="rounded-md bg-terra-soft px-3 py-2 text-ink">
      <p className="font-[560]">
        {t.rich("promotion", {
          label: promotion.label,
          day: day(promotion.endsOn),
          link: (text) => (
            <Link to={`/promociones/${promotion.slug}`} className="link">
              {text}
            </Link>
          ),
        })}
      </p>
      <p className="num mt-1">
        {netPriceEur < listNetPriceEur &&
          t("percent", { before: money(listNetPriceEur), after: money(netPriceEur) })}
        {free && t("option", { option: free.name, before: money(free.listPriceEur) })}
        {promotion.refundEur !== null && t("refund", { amount: money(promotion.refundEur) })}
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer underline underline-offset-3">{t("conditions")}</summary>
        <ul className="mt-1 list-disc pl-4.5">
          {promotion.conditions.map((condition) => (
            <li key={condition} className="mt-1">
              {condition}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
