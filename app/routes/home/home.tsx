import { memo, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { servicesContext } from "#app/context.ts";
import { requireRate } from "#app/domain/rates.ts";
import { usualTimeline } from "#app/domain/timeline.ts";
import { today } from "#app/domain/today.ts";
import { listPosts } from "#app/features/blog/queries.server.ts";
import { SavedItemsRow } from "#app/features/favourites/saved-items-row.tsx";
import { Finder } from "#app/features/home/finder.tsx";
import { listHomeSections } from "#app/features/home/queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { listSelectedPlots } from "#app/listings/plot-cards.server.ts";
import { listPromotions } from "#app/listings/promotions.server.ts";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import ParcelEntry from "#app/places/parcel-entry.tsx";
import { listRates } from "#app/pricing/rates.server.ts";
import { countFittingHouses } from "#app/search/houses/count-fitting-houses.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { listStyles, listTechnologies } from "#app/search/houses/house-groups.server.ts";
import { listPlotRegions } from "#app/search/plots/search-plots.server.ts";
import { organizationLd, webSiteLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/home.ts";

const SinceLastVisit = lazySection(() => import("#app/features/favourites/since-last-visit.tsx"));

const HomeSections = lazySection(() => import("#app/routes/home/home-sections.tsx"));

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "home");
  return pageMeta(args, { description: t("description"), pictureId: args.loaderData?.hero.id });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  const [
    houses,
    plots,
    regions,
    styles,
    technologies,
    mobileStyles,
    mobileTechnologies,
    promotions,
    posts,
    rates,
    sections,
  ] = await Promise.all([
    listHouses(reader, locale, { kind: "modular", isFeatured: true, limit: 6 }),
    listSelectedPlots(reader, locale, 2).then((selected) => countFittingHouses(reader, locale, selected)),
    listPlotRegions(reader, locale),
    // Counted as the filters of the list of houses count them.
    listStyles(reader, locale, "modular"),
    listTechnologies(reader, locale, "modular"),
    listStyles(reader, locale, "mobile"),
    listTechnologies(reader, locale, "mobile"),
    listPromotions(reader, locale),
    listPosts(reader, locale, { limit: 3 }),
    listRates(reader),
    listHomeSections(reader, locale),
  ]);
  const { phases } = usualTimeline(rates, today());
  return {
    sections,
    hero: sections.find(({ kind }) => kind === "hero")?.picture ?? requirePicture("page-home", locale),
    houses,
    plots,
    regions,
    styles,
    technologies,
    mobile: { styles: mobileStyles.map(named), technologies: mobileTechnologies.map(named) },
    promotions: promotions.filter(({ state }) => state !== "ended").slice(0, 3),
    posts,
    steps: phases.map(({ code, weeks }) => ({ code, lowWeeks: weeks.min, highWeeks: weeks.max })),
    stepsYear: Number(requireRate(rates, "weeks.project", null, today()).validFrom.slice(0, 4)),
  };
}

export default memo(Home, hasSameData);

function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("home");
  const tWhatFits = useTranslations("home.whatFits");
  const name = useProductName();
  const {
    sections,
    hero,
    houses,
    plots,
    regions,
    styles,
    technologies,
    mobile,
    promotions,
    posts,
    steps,
    stepsYear,
  } = loaderData;
  const top = sections.find(({ kind }) => kind === "hero");
  const sellPlot = sections.find(({ kind }) => kind === "sell_plot");
  return (
    <div className="page pb-20">
      <StructuredData data={organizationLd} />
      <StructuredData data={webSiteLd} />
      <PageHeading title={top?.title ?? name}>{top?.text}</PageHeading>
      <div className="h-75 overflow-hidden max-lg:-mx-(--page-gap) lg:h-[min(58vh,33.75rem)] lg:rounded-lg">
        <Picture
          picture={hero}
          sizes="(min-width: 1240px) 1184px, 88vw"
          isPriority
          className="size-full object-[50%_62%]"
        />
      </div>
      <div className="relative -mt-10 lg:mx-12 lg:-mt-14.5">
        <Finder
          styles={styles}
          technologies={technologies}
          mobileStyles={mobile.styles}
          mobileTechnologies={mobile.technologies}
          regions={regions}
        />
        <ParcelEntry
          texts={{ label: tWhatFits("label"), hint: tWhatFits("hint"), submit: tWhatFits("submit") }}
          className="mx-auto mt-6 max-w-[46rem]"
        />
      </div>
      <Suspense>
        <HomeSections
          {...{ sections, houses, plots, regions, styles, technologies, promotions, posts, steps, stepsYear }}
        />
      </Suspense>
      <Suspense>
        <SinceLastVisit />
      </Suspense>
      <SavedItemsRow list="favourites" />
      <SavedItemsRow list="viewed" />
      {sellPlot && (
        <section className="mt-22 grid items-center gap-x-12 gap-y-5 rounded-lg bg-olive-soft p-7 sm:p-10 lg:grid-cols-[1fr_auto]">
          <div>
            <h2>{sellPlot.title}</h2>
            {sellPlot.text && <p className="mt-3 max-w-[56ch] text-ink-2">{sellPlot.text}</p>}
          </div>
          <ButtonLink to="/sell-plot" look="ink">
            {t("sellPlot.link")}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
