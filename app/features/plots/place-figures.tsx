import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { FittingHouse, PlaceSummary } from "#app/search/plots/place-summary.ts";
import { DetailList } from "#app/ui/detail-section.tsx";
import { Section } from "#app/ui/section.tsx";
import type { PlacePageData } from "./place-page.server.ts";

interface PlaceFiguresProps {
  name: string;
  region: { slug: string; name: string };
  summary: PlaceSummary;
  tax: NonNullable<PlacePageData["tax"]>;
  fitting: FittingHouse[];
}

/** The plots of a place in figures, the taxes of its region, and the houses that fit on most of them. */
export default function PlaceFigures({ name, region, summary, tax, fitting }: PlaceFiguresProps) {
  const t = useTranslations("plots.place");
  const locale = useLocale();
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const perM2 = (euros: number) =>
    `${format.number(euros, { style: "currency", currency: "EUR", maximumFractionDigits: euros < 20 ? 2 : 0 })}/m²`;
  const percent = ({ low, high }: { low: number; high: number }) =>
    low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`;
  const range = ({ low, high }: { low: number; high: number }, write: (value: number) => string) =>
    low === high ? write(low) : t("between", { low: write(low), high: write(high) });
  const { total, priceEur, surfaceM2, buildableM2 } = summary;
  const place = placeInText(locale, name);
  const withMedian = (values: PlaceSummary["priceEur"], write: (value: number) => string) =>
    total < 3
      ? range(values, write)
      : `${range(values, write)}; ${t("median", { value: write(Math.round(values.median)) })}`;
  return (
    <>
      <Section title={t("figures", { place })}>
        <div className="num">
          <DetailList
            items={[
              { label: t("facts.price"), value: withMedian(priceEur, money) },
              ...(["urban", "rustic"] as const).flatMap((soil) => {
                const known = summary.perM2[soil];
                return known
                  ? [
                      {
                        label: t(`facts.${soil}`),
                        value: t("medianOf", { value: perM2(known.medianEur), count: known.count }),
                      },
                    ]
                  : [];
              }),
              { label: t("facts.surface"), value: withMedian(surfaceM2, area) },
              ...(buildableM2
                ? [
                    {
                      label: t("facts.buildable"),
                      value: t("knownOf", {
                        range: range(buildableM2, area),
                        value: area(buildableM2.median),
                        count: buildableM2.count,
                      }),
                    },
                  ]
                : []),
              { label: t("facts.served"), value: t("outOf", { count: summary.withWaterAndPower, total }) },
              { label: t("facts.private"), value: t("outOf", { count: summary.private, total }) },
              {
                label: t("facts.transfer"),
                value: t("transferFor", {
                  percent: percent(tax.transferPercent),
                  amount: money(tax.transferEur),
                  price: money(priceEur.median),
                }),
              },
              {
                label: t("facts.duty"),
                value: t("dutyFor", { percent: percent(tax.dutyPercent), tax: tax.consumptionTax }),
              },
            ]}
          />
        </div>
        <p className="mt-3 max-w-[66ch] text-small text-ink-3">{t("note", { source: tax.source })}</p>
      </Section>
      {fitting.length > 0 && (
        <Section title={t("housesTitle")}>
          <p className="max-w-[60ch] text-ink-2">{t("housesText", { place })}</p>
          <ul className="num mt-4 border-t border-hair">
            {fitting.map((house) => (
              <li key={house.slug} className="border-b border-hair py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                  <Link to={`/catalogo/${house.slug}`} className="link font-[560]">
                    {house.name}
                  </Link>
                  <span>{t("houseFits", { count: house.count, total })}</span>
                </p>
                <p className="text-small text-ink-2">
                  {t("house", {
                    area: area(house.builtAreaM2),
                    bedrooms: house.bedrooms,
                    price: money(house.priceEur),
                  })}
                  {" · "}
                  {t("houseFactory", { km: format.number(house.factoryKm, "integer") })}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to={`/viviendas/${region.slug}`} className="link">
              {t("regionHouses", { region: placeInText(locale, region.name) })}
            </Link>
          </p>
        </Section>
      )}
    </>
  );
}
