import { useTranslations } from "use-intl";
import { PostGrid } from "#app/components/blog/post-card.tsx";
import { HouseGrid } from "#app/components/catalogue/house-grid.tsx";
import { Finder } from "#app/components/home/finder.tsx";
import { RegionPlots } from "#app/components/home/region-plots.tsx";
import { Steps } from "#app/components/home/steps.tsx";
import { StyleMosaic } from "#app/components/home/style-mosaic.tsx";
import { TechnologyGrid } from "#app/components/home/technology-grid.tsx";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { PromotionCard } from "#app/components/promotions/promotion-card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { listHouses } from "#app/data/houses.server.ts";
import { listPlotRegions } from "#app/data/plot-search.server.ts";
import { listSelectedPlots } from "#app/data/plots.server.ts";
import { listPosts } from "#app/data/posts.server.ts";
import { listPromotions } from "#app/data/promotions.server.ts";
import { listRates } from "#app/data/rates.server.ts";
import { listStyles, listTechnologies } from "#app/data/styles.server.ts";
import { timeline } from "#app/domain/timeline.ts";
import { today } from "#app/domain/today.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { organizationLd, webSiteLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "home");
  return pageMeta(args, { description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
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
  ] = await Promise.all([
    listHouses(sql, locale, { kind: "modular", isFeatured: true, limit: 6 }),
    listSelectedPlots(sql, locale, 2),
    listPlotRegions(sql, locale),
    listStyles(sql, locale),
    listTechnologies(sql, locale),
    listStyles(sql, locale, "mobile"),
    listTechnologies(sql, locale, "mobile"),
    listPromotions(sql, locale),
    listPosts(sql, locale, { limit: 3 }),
    listRates(sql),
  ]);
  const { phases } = timeline(rates, today());
  return {
    hero: requirePicture("page-home"),
    houses,
    plots,
    regions,
    styles,
    technologies,
    mobile: { styles: mobileStyles.map(named), technologies: mobileTechnologies.map(named) },
    promotions: promotions.filter(({ state }) => state !== "ended").slice(0, 3),
    posts,
    steps: phases.map(({ code, rate }) => ({ code, lowWeeks: rate.low, highWeeks: rate.high })),
    stepsYear: Number(phases[0]?.rate.validFrom.slice(0, 4)),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("home");
  const { hero, houses, plots, regions, styles, technologies, mobile, promotions, posts } = loaderData;
  return (
    <div className="page pb-20">
      <StructuredData data={organizationLd} />
      <StructuredData data={webSiteLd} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <div className="h-75 overflow-hidden max-lg:-mx-(--page-gap) lg:h-[min(58vh,33.75rem)] lg:rounded-lg">
        <Picture
          picture={hero}
          sizes="(min-width: 1240px) 1184px, 100vw"
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
      </div>
      {houses.length > 0 && (
        <Section title={t("houses.title")} more={{ to: "/viviendas", text: t("houses.all") }}>
          <HouseGrid houses={houses} />
        </Section>
      )}
      <RegionPlots selected={plots} regions={regions} />
      <Section title={t("styles.title")} more={{ to: "/casa-de-tus-suenos", text: t("styles.all") }}>
        <StyleMosaic styles={styles} />
      </Section>
      <Section title={t("technologies.title")}>
        <p className="-mt-3 mb-7 max-w-[60ch] text-ink-2">{t("technologies.text")}</p>
        <TechnologyGrid technologies={technologies} />
      </Section>
      <Section
        title={t("steps.title")}
        more={{ to: "/casa-de-tus-suenos/proyecto", text: t("steps.design") }}
      >
        <Steps steps={loaderData.steps} year={loaderData.stepsYear} />
      </Section>
      {promotions.length > 0 && (
        <Section title={t("promotions.title")} more={{ to: "/promociones", text: t("promotions.all") }}>
          <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {promotions.map((promotion) => (
              <li key={promotion.slug}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={t("posts.title")} more={{ to: "/blog", text: t("posts.all") }}>
          <PostGrid posts={posts} />
        </Section>
      )}
      <DeviceShelf list="favourites" />
      <DeviceShelf list="viewed" />
      <section className="mt-22 grid items-center gap-x-12 gap-y-5 rounded-lg bg-olive-soft p-7 sm:p-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2>{t("sellPlot.title")}</h2>
          <p className="mt-3 max-w-[56ch] text-ink-2">{t("sellPlot.text")}</p>
        </div>
        <ButtonLink to="/sell-plot" look="ink">
          {t("sellPlot.link")}
        </ButtonLink>
      </section>
    </div>
  );
}
