import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { ArticleLinks } from "#app/listings/article-links.tsx";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import { CollectionLinks } from "#app/search/components/collection-links.tsx";
import type { CollectionFigures, RegionFigures } from "#app/search/houses/house-collection.ts";
import type { Spread } from "#app/search/spread.ts";
import { DetailList } from "#app/ui/detail-section.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CollectionPageData } from "./collection-page.server.ts";

/** What the houses of a collection cost, with and without a plot, one by one, and the collections beside it. */
export default function CollectionDetails({ page }: { page: CollectionPageData }) {
  const t = useTranslations("catalogue.collection");
  const locale = useLocale();
  const { slug, figures, region, cards, houses, delivered, links, placeName } = page;
  const place = placeName && placeInText(locale, placeName);
  return (
    <>
      {region && place && (
        <RegionFacts slug={slug} place={place} region={region} figures={figures} delivered={delivered} />
      )}
      {!region && cards.length > 0 && <HouseGrid houses={cards} isFirstOnPage />}
      {!region && figures && <Facts page={page} figures={figures} />}
      {(houses.length > 0 || delivered.length > 0) && figures && (
        <Section title={place ? t("deliveredTitle", { place }) : t("housesTitle")}>
          <p className="max-w-[66ch] text-ink-2">{place ? t("deliveredText") : t("housesText")}</p>
          <ul className="num mt-4 border-t border-hair">
            {delivered.map((house) => (
              <DeliveredRow key={house.slug} house={house} plotCount={figures.plotCount} />
            ))}
            {houses.map((house) => (
              <HouseRow key={house.slug} house={house} plotCount={figures.plotCount} />
            ))}
          </ul>
        </Section>
      )}
      {region && place && cards.length > 0 && (
        <Section
          title={t("fittingTitle", { place })}
          more={{ to: `/terrenos/${slug}`, text: t("plotsLink", { place }) }}
        >
          <HouseGrid houses={cards} />
        </Section>
      )}
      {links.length > 0 && (
        <Section title={t(region ? "nearTitle" : "otherTitle")} more={{ to: "/viviendas", text: t("all") }}>
          <CollectionLinks links={links} />
        </Section>
      )}
      <ArticleLinks articles={page.articles} />
    </>
  );
}

function useFigureTexts() {
  const t = useTranslations("catalogue.collection");
  const format = useFormatter();
  const money = (euros: number) => format.number(Math.round(euros), "money");
  const range = ({ low, high }: { low: number; high: number }, write: (value: number) => string) =>
    low === high ? write(low) : t("between", { low: write(low), high: write(high) });
  const withMedian = (values: Spread, count: number, write: (value: number) => string) =>
    count < 3
      ? range(values, write)
      : `${range(values, write)}; ${t("median", { value: write(Math.round(values.median)) })}`;
  const span = ({ low, high }: { low: number; high: number }) =>
    low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`;
  return { t, format, money, range, withMedian, span };
}

function Facts({ page, figures }: { page: CollectionPageData; figures: CollectionFigures }) {
  const { t, format, money, range, withMedian } = useFigureTexts();
  const area = useArea();
  const { total, priceEur, perM2Eur, areaM2, weeks, lowestAllIn } = figures;
  const whole = (value: number) => format.number(value, "integer");
  const counted = (groups: { name: string; count: number }[]) =>
    format.list(groups.map(({ name, count }) => `${name} (${whole(count)})`));
  return (
    <Section title={t("figures")}>
      <div className="num">
        <DetailList
          items={[
            { label: t("facts.price"), value: withMedian(priceEur, total, money) },
            {
              label: t("facts.perM2"),
              value: withMedian(perM2Eur, total, (euros) => `${money(euros)}/m²`),
            },
            { label: t("facts.area"), value: withMedian(areaM2, total, area) },
            ...(page.kind === "price"
              ? [
                  { label: t("facts.bedrooms"), value: range(figures.bedrooms, whole) },
                  { label: t("facts.technologies"), value: counted(figures.technologies) },
                ]
              : [{ label: t("facts.bathrooms"), value: range(figures.bathrooms, whole) }]),
            { label: t("facts.styles"), value: counted(figures.styles) },
            { label: t("facts.weeks"), value: t("weeks", { low: weeks.low, high: weeks.high }) },
            ...(lowestAllIn
              ? [
                  {
                    label: t("facts.allIn"),
                    value: t.rich("allInOf", {
                      total: money(lowestAllIn.totalEur),
                      house: lowestAllIn.name,
                      place: lowestAllIn.municipalityName ?? "",
                      a: (text) => (
                        <Link to={`/catalogo/${lowestAllIn.slug}`} className="link">
                          {text}
                        </Link>
                      ),
                    }),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <p className="mt-3 max-w-[66ch] text-small text-ink-3">{t("note")}</p>
    </Section>
  );
}

interface RegionFactsProps extends Pick<CollectionPageData, "slug" | "delivered" | "figures"> {
  place: string;
  region: RegionFigures;
}

function RegionFacts({ slug, place, region, figures, delivered }: RegionFactsProps) {
  const { t, format, money, range, span } = useFigureTexts();
  const { plots, taxes, taxPercent } = region;
  const spread = (of: (house: (typeof delivered)[number]) => number) => ({
    low: Math.min(...delivered.map(of)),
    high: Math.max(...delivered.map(of)),
  });
  const transport = spread(({ transportEur }) => transportEur);
  const lowest = figures?.lowestAllIn;
  return (
    <Section title={t("regionFigures", { place })}>
      <div className="num">
        <DetailList
          items={[
            {
              label: t("facts.houseTax"),
              value: t("houseTaxOf", { tax: taxes.consumptionTax, percent: format.number(taxPercent) }),
            },
            ...(delivered.length > 0
              ? [
                  {
                    label: t("facts.delivered"),
                    value: t("deliveredFrom", {
                      price: money(delivered[0]!.deliveredEur),
                      house: delivered[0]!.name,
                      count: delivered.length,
                    }),
                  },
                  {
                    label: t("facts.transport"),
                    value: t("transportOf", {
                      cost:
                        transport.low === 0
                          ? t("upTo", { high: money(transport.high) })
                          : range(transport, money),
                      km: span(spread(({ factoryKm }) => factoryKm)),
                    }),
                  },
                ]
              : []),
            ...(lowest
              ? [
                  {
                    label: t("facts.allIn"),
                    value: t.rich("allInOf", {
                      total: money(lowest.totalEur),
                      house: lowest.name,
                      place: lowest.municipalityName ?? "",
                      a: (text) => (
                        <Link to={`/catalogo/${lowest.slug}`} className="link">
                          {text}
                        </Link>
                      ),
                    }),
                  },
                ]
              : []),
            ...(plots
              ? [
                  {
                    label: t("facts.plots"),
                    value: t.rich("plotsOf", {
                      count: plots.total,
                      low: money(plots.priceEur.low),
                      median: money(plots.priceEur.median),
                      a: (text) => (
                        <Link to={`/terrenos/${slug}`} className="link">
                          {text}
                        </Link>
                      ),
                    }),
                  },
                  ...(plots.urbanPerM2Eur === null
                    ? []
                    : [{ label: t("facts.urban"), value: `${money(plots.urbanPerM2Eur)}/m²` }]),
                  {
                    label: t("facts.transfer"),
                    value: t("transferOf", {
                      percent: span(taxes.transferPercent),
                      amount: money(taxes.transferEur),
                      price: money(plots.priceEur.median),
                    }),
                  },
                ]
              : []),
            {
              label: t("facts.duty"),
              value: t("dutyOf", { percent: span(taxes.dutyPercent) }),
            },
          ]}
        />
      </div>
      <p className="mt-3 max-w-[66ch] text-small text-ink-3">{t("regionNote", { source: taxes.source })}</p>
    </Section>
  );
}

type RowProps<Of> = { house: Of; plotCount: number };

function DeliveredRow({ house, plotCount }: RowProps<CollectionPageData["delivered"][number]>) {
  const { t, format, money } = useFigureTexts();
  const area = useArea();
  return (
    <Row slug={house.slug} name={house.name} price={money(house.deliveredEur)}>
      {t("deliveredRow", {
        area: area(house.builtAreaM2),
        bedrooms: house.bedrooms,
        km: format.number(house.factoryKm, "integer"),
        transport: money(house.transportEur),
        isIncluded: house.transportEur === 0 ? "yes" : "no",
      })}{" "}
      {house.allIn &&
        t("withPlot", {
          total: money(house.allIn.totalEur),
          place: house.allIn.municipalityName ?? "",
        })}{" "}
      {t("fits", { count: house.fittingPlots, total: format.number(plotCount, "integer") })}
    </Row>
  );
}

function HouseRow({ house, plotCount }: RowProps<CollectionPageData["houses"][number]>) {
  const { t, format, money } = useFigureTexts();
  return (
    <Row slug={house.slug} name={house.name} price={house.allIn ? money(house.allIn.totalEur) : t("noPlot")}>
      {t("houseRow", {
        price: money(house.priceEur),
        perM2: money(house.priceEur / house.builtAreaM2),
        place: house.allIn?.municipalityName ?? "none",
      })}{" "}
      {t("fits", { count: house.fittingPlots, total: format.number(plotCount, "integer") })}
    </Row>
  );
}

interface NamedRowProps {
  slug: string;
  name: string;
  price: string;
  children: ReactNode;
}

function Row({ slug, name, price, children }: NamedRowProps) {
  return (
    <li className="border-b border-hair py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link to={`/catalogo/${slug}`} className="link font-[560]">
          {name}
        </Link>
        <span className="font-[560]">{price}</span>
      </p>
      <p className="mt-0.5 max-w-[72ch] text-small text-ink-2">{children}</p>
    </li>
  );
}
