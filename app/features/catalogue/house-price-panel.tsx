import { useFormatter, useTranslations } from "use-intl";
import type { priceWithOptions } from "#app/domain/chosen-options.ts";
import { designPath } from "#app/domain/design-path.ts";
import { unlessDefault } from "#app/domain/house-options.ts";
import type { House } from "#app/listings/house-types.ts";
import PriceNotes from "#app/listings/price-notes.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PriceLine, PricePanel, PriceTotal } from "#app/ui/price-panel.tsx";

// Codes of include_items that every house needs; the others are optional.
const necessary = ["transport_crane", "assembly", "foundation", "utility_connections", "project_licence"];

interface HousePricePanelProps {
  house: House;
  chosen: string[];
  price: ReturnType<typeof priceWithOptions>;
}

/** The price of a house with tax, and the necessary works that it does not include. */
export function HousePricePanel({ house, chosen, price }: HousePricePanelProps) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  const { optionsNetEur, taxEur, totalEur } = price;
  const notIncluded = house.includes.filter(
    ({ code, state }) => necessary.includes(code) && state !== "included",
  );
  return (
    <PricePanel title={t("price")}>
      <dl className="num mt-4 text-[.95rem]">
        <PriceLine label={t("priceNet", { name: house.name })} value={money(house.netPriceEur)} />
        {chosen.length > 0 && (
          <PriceLine label={t("priceOptions", { count: chosen.length })} value={money(optionsNetEur)} />
        )}
        <PriceLine label={t("priceTax", { percent: house.taxPercent })} value={money(taxEur)} />
        <PriceTotal label={t("priceTotal")} value={money(totalEur)} />
      </dl>
      <p className="mt-2 text-small text-ink-3">{t("priceScope")}</p>
      <PriceNotes notes={house.notes} chosen={chosen} />
      {notIncluded.length > 0 && (
        <>
          <h3 className="mt-6 text-base">{t("apart")}</h3>
          <p className="mt-1 text-note text-ink-2">{t("apartText")}</p>
          <ul className="mt-2 list-disc pl-5 text-note text-ink-2 marker:text-terra">
            {notIncluded.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="no-print mt-6 grid gap-2.5">
        <ButtonLink to={designPath({ houseSlug: house.slug, options: unlessDefault(chosen, house) })}>
          {t("design", { name: house.name })}
        </ButtonLink>
        <ButtonLink to={`/contacto?casa=${house.slug}`} look="outline">
          {t("contact", { name: house.name })}
        </ButtonLink>
        <ButtonLink to="/terrenos" look="outline">
          {t("plots")}
        </ButtonLink>
      </div>
    </PricePanel>
  );
}
