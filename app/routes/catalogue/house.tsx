import { memo } from "react";
import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { optionProblems, parseOptions, priceWithOptions } from "#app/domain/chosen-options.ts";
import { describeFiles } from "#app/features/catalogue/architect-files.server.ts";
import { HouseBar } from "#app/features/catalogue/house-bar.tsx";
import { HouseFacts } from "#app/features/catalogue/house-facts.tsx";
import { houseLd } from "#app/features/catalogue/house-json-ld.ts";
import { findHousePrice, parseWantedPlot } from "#app/features/catalogue/house-price.server.ts";
import { HousePricePanel } from "#app/features/catalogue/house-price-panel.tsx";
import { TotalPricePanel } from "#app/features/catalogue/total-price-panel.tsx";
import { useHouseView } from "#app/features/catalogue/use-house-view.ts";
import { useOptionsText } from "#app/features/catalogue/use-options-text.ts";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { findHouseModel } from "#app/house-view/house-models.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { listArticles } from "#app/listings/articles.server.ts";
import { ContactOptions } from "#app/listings/contact-options.tsx";
import { findHouse } from "#app/listings/houses.server.ts";
import { listShowHomes } from "#app/listings/show-homes.server.ts";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { CompareButton } from "#app/saved-items/compare-button.tsx";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import { RecordView } from "#app/saved-items/record-view.tsx";
import { listCollectionsOf } from "#app/search/houses/house-collections.server.ts";
import { listSimilarHouses } from "#app/search/houses/similar-houses.server.ts";
import { listPlotRegions, listPlots } from "#app/search/plots/search-plots.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { BelowFold } from "#app/ui/below-fold.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/house.ts";

const RelatedToHouse = lazySection(() => import("#app/features/catalogue/related-to-house.tsx"));

const HouseDetails = lazySection(() => import("#app/features/catalogue/house-details.tsx"));

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { slug, name, kind, builtAreaM2, summary, isDemo } = unpack(args.loaderData).house;
  const t = metaTranslator(args, "catalogue.house");
  const title = t(kind === "mobile" ? "metaTitleMobile" : "metaTitle", { name, area: builtAreaM2 });
  return pageMeta(args, { title, description: summary, card: `houses/${slug}`, isDemo });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const house = await findHouse(reader, locale, params.slug);
  if (!house) throw data("Not found", { status: 404 });
  const chosen = parseOptions(url.searchParams, house);
  const wanted = parseWantedPlot(url.searchParams);
  const [similar, example, fitting, regions, model, showHomes, articles, collections] = await Promise.all([
    listSimilarHouses(reader, locale, params.slug, 3),
    findHousePrice(reader, house, chosen, wanted),
    listPlots(reader, locale, { fitsHouseSlug: params.slug }, { limit: 2 }),
    listPlotRegions(reader, locale),
    findHouseModel(reader, house.slug, locale),
    listShowHomes(reader, house.slug),
    listArticles(reader, locale, house.kind === "mobile" ? "mobile_homes" : "houses"),
    listCollectionsOf(reader, locale, house.id),
  ]);
  const problems = optionProblems(url.searchParams, house);
  const price = priceWithOptions(house, chosen);
  const canVisit = showHomes.length > 0;
  return pack({
    house,
    chosen,
    problems,
    price,
    model,
    similar,
    example,
    fitting,
    regions,
    wanted,
    canVisit,
    articles,
    collections,
    files: model && describeFiles(locale, house, chosen, env.publicOrigin),
  });
}

export default memo(HousePage, hasSameData);

function HousePage({ loaderData }: Route.ComponentProps) {
  const {
    house,
    chosen,
    problems,
    price,
    model,
    similar,
    example,
    fitting,
    regions,
    wanted,
    canVisit,
    articles,
    collections,
    files,
  } = unpack(loaderData);
  const format = useFormatter();
  const t = useTranslations("catalogue.house");
  const tLists = useTranslations("catalogue");
  const isMobile = house.kind === "mobile";
  const list = isMobile
    ? ({ name: tLists("mobileHomes.title"), path: "/mobile-homes" } as const)
    : ({ name: tLists("houses.title"), path: "/viviendas" } as const);
  const optionsText = useOptionsText();
  useHouseView(house);
  const item = { kind: "house", slug: house.slug, name: house.name } as const;
  const hasFinishes =
    house.pictures.length > 0 && house.options.some(({ code, finish }) => finish && chosen.includes(code));
  return (
    <div className="page pb-20">
      <RecordView {...item} />
      <StructuredData data={(site) => houseLd(site, house)} />
      <Breadcrumb crumbs={[list, { name: house.name, path: `/catalogo/${house.slug}` }]} />
      <Gallery name={house.name} pictures={house.pictures} />
      {(house.isIllustrated || hasFinishes) && (
        <p className="mt-2 text-small text-ink-3">
          {house.isIllustrated && t("illustration")} {hasFinishes && t("standardPictures")}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] print:block">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-[clamp(2.5rem,4.4vw,3.4rem)]">{house.name}</h1>
            <div className="no-print flex items-center gap-2">
              <FavouriteButton {...item} />
              <CompareButton {...item} />
              <ShareButton title={house.name} />
            </div>
          </div>
          <p className="mt-3.5 max-w-[58ch] text-[1.15rem] text-ink-2">{house.tagline}</p>
          <p className="num mt-3 mb-6 text-note text-ink-2">
            {t.rich("priceLine", {
              price: format.number(price.totalEur, "money"),
              options: optionsText(house, chosen) ?? "none",
              b: (text) => (
                <b className="mr-2 font-display text-[1.55rem] leading-none font-[440] text-ink">{text}</b>
              ),
            })}
          </p>
          <HouseFacts house={house} chosen={chosen} />
          <ContactOptions item={item} canVisit={canVisit} />
        </div>
        {example || fitting.total > 0 ? (
          <TotalPricePanel
            key={house.slug}
            {...{ house, example, regions, wanted }}
            options={chosen}
            plotCount={fitting.total}
          />
        ) : (
          <HousePricePanel {...{ house, chosen, price }} />
        )}
        <div>
          <BelowFold>
            <HouseDetails
              {...{ house, chosen, problems, model, files }}
              allInEur={example?.total.expected ?? null}
            />
          </BelowFold>
        </div>
      </div>
      <HouseBar house={house} chosen={chosen} totalEur={price.totalEur} />
      <BelowFold>
        <RelatedToHouse {...{ house, fitting, similar, articles, collections }} />
      </BelowFold>
      <SavedItemsRow list="viewed" exceptSlug={house.slug} />
    </div>
  );
}
