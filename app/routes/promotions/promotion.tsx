import { data } from "react-router";
import { useTranslations } from "use-intl";
import { parseConsent } from "#app/consent/consent.ts";
import { servicesContext } from "#app/context.ts";
import { Countdown } from "#app/features/promotions/countdown.tsx";
import { PromotionCard, PromotionDate } from "#app/features/promotions/promotion-card.tsx";
import { promotionLd } from "#app/features/promotions/promotion-json-ld.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import { findPromotion, listPromotions } from "#app/listings/promotions.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DetailSection } from "#app/ui/detail-section.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/promotion.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { slug, title, tagline, discountLabel, isDemo } = args.loaderData.promotion;
  return pageMeta(args, {
    title,
    description: `${discountLabel}. ${tagline}`,
    card: `promotions/${slug}`,
    isDemo,
  });
};

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [promotion, houses, all] = await Promise.all([
    findPromotion(reader, locale, params.slug),
    listHouses(reader, locale, { promotionSlug: params.slug }),
    listPromotions(reader, locale),
  ]);
  if (!promotion) throw data("Not found", { status: 404 });
  const others = all.filter(({ slug, state }) => slug !== promotion.slug && state !== "ended").slice(0, 3);
  // Only with consent to statistics; such a page is rendered for that visitor alone and not cached.
  const mayCount = parseConsent(request.headers.get("Cookie"))?.statistics;
  const noscriptFrame = mayCount ? env.tracking.noscriptFrame : null;
  return data(
    { promotion, houses, others, noscriptFrame },
    { headers: noscriptFrame ? { "Cache-Control": "private, no-store" } : {} },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, houses, others, noscriptFrame } = loaderData;
  const t = useTranslations("catalogue.promotions");
  const day = useDay();
  const { title, tagline, discountLabel, startsOn, endsOn, state, picture } = promotion;
  return (
    <div className="page pb-20">
      {noscriptFrame && (
        <noscript>
          <iframe src={noscriptFrame} title="Tag manager" height="0" width="0" hidden />
        </noscript>
      )}
      <StructuredData data={(site) => promotionLd(site, promotion, houses)} />
      <Breadcrumb
        crumbs={[
          { name: t("title"), path: "/promociones" },
          { name: title, path: `/promociones/${promotion.slug}` },
        ]}
      />
      <div className="grid items-center gap-x-12 gap-y-7 py-4 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <PromotionDate promotion={promotion} />
          <h1 className="mt-4 text-[clamp(2.1rem,3.8vw,3.2rem)]">{title}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-ink-2">{tagline}</p>
          <p className="num mt-5 border-t border-hair pt-4 text-note text-ink-2">
            <b className="block font-display text-[1.3rem] font-[440] text-ink">{discountLabel}</b>
            {t("dates", { start: day(startsOn), end: day(endsOn) })}
          </p>
          {state === "running" && (
            <div className="mt-2">
              <Countdown endsAt={promotion.endsAt} daysLeft={promotion.daysLeft} />
            </div>
          )}
          {state !== "ended" && (
            <ButtonLink to={`/contacto?oferta=${promotion.slug}`} className="mt-6">
              {t("contact")}
            </ButtonLink>
          )}
        </div>
        {picture && (
          <div
            className={`aspect-[8/5] overflow-hidden rounded-lg bg-hair ${state === "ended" ? "grayscale-60" : ""}`}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 610px, 88vw"
              isPriority
              className="size-full"
            />
          </div>
        )}
      </div>
      {state !== "running" && (
        <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
          {state === "ended"
            ? t("endedNotice", { date: day(endsOn) })
            : t("upcomingNotice", { date: day(startsOn) })}
        </p>
      )}
      <div className="mt-6 grid items-start gap-x-14 lg:grid-cols-2">
        <div className="prose mt-6">
          {promotion.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="max-lg:mt-6 lg:-mt-5">
          <DetailSection title={t("conditions")}>
            <ul className="border-t border-hair text-[.95rem] text-ink-2">
              {promotion.conditions.map((condition) => (
                <li key={condition} className="border-b border-hair py-3">
                  {condition}
                </li>
              ))}
            </ul>
          </DetailSection>
        </div>
      </div>
      {houses.length > 0 && (
        <Section title={t("houses", { count: houses.length })}>
          <HouseGrid houses={houses} />
          <p className="mt-6 text-small text-ink-3">{t("housesNote", { state })}</p>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t("others")}>
          <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 md:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <PromotionCard promotion={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
