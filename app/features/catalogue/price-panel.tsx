import { useFormatter, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import { priceWithOptions } from "#app/domain/house-options.ts";
import type { House } from "#app/listings/house-types.ts";
import { ButtonLink } from "#app/ui/button.tsx";

// Codes of include_items without which no house stands; the others one may do without.
const unavoidable = ["transport_crane", "assembly", "foundation", "utility_connections", "project_licence"];

/** What the house costs with its tax, and what comes on top that the price leaves out. */
export default function PricePanel({ house, chosen }: { house: House; chosen: string[] }) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  const { optionsNetEur, taxEur, totalEur } = priceWithOptions(house, chosen);
  const apart = house.includes.filter(
    ({ code, state }) => unavoidable.includes(code) && state !== "included",
  );
  return (
    <aside
      aria-labelledby="price"
      className="rounded-lg bg-paper p-6.5 shadow-[0_0_0_1px_var(--color-hair)] max-lg:mt-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="price" className="text-[1.3rem] font-[440]">
        {t("price")}
      </h2>
      <dl className="num mt-4 text-[.95rem]">
        <PriceLine label={t("priceNet", { name: house.name })} value={money(house.netPriceEur)} />
        {chosen.length > 0 && (
          <PriceLine label={t("priceOptions", { count: chosen.length })} value={money(optionsNetEur)} />
        )}
        <PriceLine label={t("priceTax", { percent: house.taxPercent })} value={money(taxEur)} />
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4">
          <dt>{t("priceTotal")}</dt>
          <dd className="font-display text-[1.9rem] leading-none font-[440] whitespace-nowrap">
            {money(totalEur)}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-small text-ink-3">{t("priceScope")}</p>
      {apart.length > 0 && (
        <>
          <h3 className="mt-6 text-base">{t("apart")}</h3>
          <p className="mt-1 text-note text-ink-2">{t("apartText")}</p>
          <ul className="mt-2 list-disc pl-5 text-note text-ink-2 marker:text-terra">
            {apart.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="no-print mt-6 grid gap-2.5">
        <ButtonLink to={designPath({ houseSlug: house.slug, options: chosen })}>
          {t("design", { name: house.name })}
        </ButtonLink>
        <ButtonLink to={`/contacto?casa=${house.slug}`} look="quiet">
          {t("contact", { name: house.name })}
        </ButtonLink>
        <ButtonLink to="/terrenos" look="quiet">
          {t("plots")}
        </ButtonLink>
      </div>
    </aside>
  );
}

function PriceLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-hair py-2.5">
      <dt>{label}</dt>
      <dd className="font-[560] whitespace-nowrap">{value}</dd>
    </div>
  );
}
