import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { PromotionCard } from "#app/features/promotions/promotion-card.tsx";
import { PromotionRow } from "#app/features/promotions/promotion-row.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { listPromotions } from "#app/listings/promotions.server.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/promotions.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.promotions");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.hero.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  return {
    hero: requirePicture("page-promotions", locale),
    promotions: await listPromotions(reader, locale),
  };
}

const states = ["running", "upcoming", "ended"] as const;

export default function Promotions({ loaderData: { hero, promotions } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.promotions");
  return (
    <div className="page pb-20">
      <ItemListData
        items={promotions.map(({ slug, title }) => ({ name: title, path: `/promociones/${slug}` }))}
      />
      <Breadcrumb crumbs={[{ name: t("title"), path: "/promociones" }]} />
      <h1 className="py-6 lg:py-9">{t("title")}</h1>
      <PageHero picture={hero} />
      {promotions.length === 0 && (
        <div className="mt-8">
          <EmptyState icon="tag" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/viviendas">{t("emptyAction")}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {states.map((state) => {
        const ofState = promotions.filter((promotion) => promotion.state === state);
        return ofState.length === 0 ? null : (
          <Section key={state} title={t(state)}>
            <ul
              className={
                state === "running" ? "grid gap-x-6.5 gap-y-9 sm:grid-cols-2 md:grid-cols-3" : undefined
              }
            >
              {ofState.map((promotion) => (
                <li key={promotion.slug}>
                  {state === "running" ? (
                    <PromotionCard promotion={promotion} />
                  ) : (
                    <PromotionRow promotion={promotion} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
    </div>
  );
}
