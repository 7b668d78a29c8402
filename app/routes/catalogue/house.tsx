import type { ReactNode } from "react";
import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { TurnkeyPanel } from "#app/components/budget/turnkey-panel.tsx";
import { DetailList, DetailSection } from "#app/components/catalogue/detail-section.tsx";
import { HouseFacts } from "#app/components/catalogue/house-facts.tsx";
import { HouseGrid } from "#app/components/catalogue/house-grid.tsx";
import { IncludesTable } from "#app/components/catalogue/includes-table.tsx";
import { OptionsForm } from "#app/components/catalogue/options-form.tsx";
import { PricePanel } from "#app/components/catalogue/price-panel.tsx";
import { useHouseView } from "#app/components/catalogue/use-house-view.ts";
import { FloorPlans } from "#app/components/floor-plans/floor-plans.tsx";
import { HouseView } from "#app/components/house-view/house-view.tsx";
import { CompareButton } from "#app/components/keep/compare-button.tsx";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { HeartButton } from "#app/components/keep/heart-button.tsx";
import { ShareButton } from "#app/components/keep/share-button.tsx";
import { Viewed } from "#app/components/keep/viewed.tsx";
import { PlotCard } from "#app/components/plots/plot-card.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Gallery } from "#app/components/ui/gallery.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { findHouseModel } from "#app/data/house-models.server.ts";
import { findHouse, type House, listSimilarHouses } from "#app/data/houses.server.ts";
import { listPlots } from "#app/data/plot-search.server.ts";
import { findTurnkeyExample } from "#app/data/turnkey.server.ts";
import { parseOptions, priceWithOptions } from "#app/domain/house-options.ts";
import { houseName } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { houseLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { Route } from "./+types/house.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, kind, builtAreaM2, summary, pictures } = args.loaderData.house;
  const t = metaTranslator(args, "catalogue.house");
  const title = t(kind === "mobile" ? "metaTitleMobile" : "metaTitle", { name, area: builtAreaM2 });
  return pageMeta(args, { title, description: summary, pictureId: pictures[0]?.id });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const house = await findHouse(sql, locale, params.slug);
  if (!house) throw data("Not found", { status: 404 });
  const chosen = parseOptions(url.searchParams, house.options);
  const [similar, example, fitting] = await Promise.all([
    listSimilarHouses(sql, locale, params.slug, 3),
    findTurnkeyExample(
      sql,
      params.slug,
      house.options.filter(({ code }) => chosen.includes(code)),
    ),
    listPlots(sql, locale, { fitsHouseSlug: params.slug }, { limit: 2 }),
  ]);
  const model = findHouseModel(house.slug, locale);
  return { house, chosen, model, similar, example, fitting };
}

export default function HousePage({
  loaderData: { house, chosen, model, similar, example, fitting },
}: Route.ComponentProps) {
  const tFitting = useTranslations("budget.fittingPlots");
  const format = useFormatter();
  const t = useTranslations("catalogue.house");
  const tLists = useTranslations("catalogue");
  const tModels = useTranslations("models");
  const isMobile = house.kind === "mobile";
  const list = isMobile
    ? ({ name: tLists("mobileHomes.title"), path: "/mobile-homes", all: t("allMobile") } as const)
    : ({ name: tLists("houses.title"), path: "/viviendas", all: t("all") } as const);
  useHouseView(house);
  const kept = { kind: "house", slug: house.slug, name: house.name } as const;
  return (
    <div className="page pb-20">
      <Viewed {...kept} />
      <StructuredData data={(site) => houseLd(site, house)} />
      <Breadcrumb crumbs={[list, { name: house.name, path: `/catalogo/${house.slug}` }]} />
      <Gallery name={house.name} pictures={house.pictures} />
      <p className="mt-2 text-small text-ink-3">{t("illustration")}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-[clamp(2.5rem,4.4vw,3.4rem)]">{house.name}</h1>
            <div className="no-print flex items-center gap-2">
              <HeartButton {...kept} />
              <CompareButton {...kept} />
              <ShareButton title={house.name} />
            </div>
          </div>
          <p className="mt-3.5 max-w-[58ch] text-[1.15rem] text-ink-2">{house.tagline}</p>
          <p className="num mt-3 mb-6 text-note text-ink-2">
            {t.rich("priceLine", {
              price: format.number(priceWithOptions(house, chosen).totalEur, "money"),
              count: chosen.length,
              b: (text) => (
                <b className="mr-2 font-display text-[1.55rem] leading-none font-[440] text-ink">{text}</b>
              ),
            })}
          </p>
          <HouseFacts house={house} />
        </div>
        {example ? (
          <TurnkeyPanel house={house} example={example} options={chosen} plotCount={fitting.total} />
        ) : (
          <PricePanel house={house} chosen={chosen} />
        )}
        <div>
          <HouseStory house={house} chosen={chosen}>
            {model && (
              <DetailSection title={tModels("title")}>
                <HouseView key={house.slug} name={house.name} model={model} pictures={house.pictures} />
                <FloorPlans name={house.name} storeys={model.storeys} />
              </DetailSection>
            )}
          </HouseStory>
        </div>
      </div>
      {fitting.total > 0 && (
        <div id="fitting-plots">
          <Section
            title={tFitting("title", { name: house.name })}
            more={{
              to: `/terrenos?${houseName}=${house.slug}`,
              text: tFitting("all", { count: fitting.total }),
            }}
          >
            <p className="-mt-4 mb-7 max-w-[68ch] text-ink-2">{tFitting("text", { count: fitting.total })}</p>
            <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
              {fitting.plots.map((plot) => (
                <PlotCard
                  key={plot.slug}
                  plot={plot}
                  note={
                    plot.withHouse
                      ? tFitting("withHouse", {
                          name: house.name,
                          total: format.number(Math.round(plot.withHouse.totalEur / 100) * 100, "money"),
                        })
                      : undefined
                  }
                />
              ))}
            </div>
          </Section>
        </div>
      )}
      {similar.length > 0 && (
        <Section title={t("similar", { name: house.name })} more={{ to: list.path, text: list.all }}>
          <HouseGrid houses={similar} />
        </Section>
      )}
      <DeviceShelf list="viewed" exceptSlug={house.slug} />
    </div>
  );
}

/** The house in words; what shows it in drawings stands after its description. */
function HouseStory({ house, chosen, children }: { house: House; chosen: string[]; children: ReactNode }) {
  const t = useTranslations("catalogue.house");
  const { energyClass, deliveryWeeks, factoryName, style, technology, studio } = house;
  return (
    <>
      <DetailSection title={t("about")}>
        <div className="prose">
          {house.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
          <Link to={`/viviendas-prefabricadas-estilos/${style.slug}`} className="link">
            {t("styleLink", { name: style.name })}
          </Link>
          <Link to={`/viviendas-prefabricadas-tecnologias/${technology.slug}`} className="link">
            {t("technologyLink", { name: technology.name })}
          </Link>
        </p>
      </DetailSection>
      {children}
      <DetailSection title={t("includes")}>
        <IncludesTable house={house} />
      </DetailSection>
      {house.options.length > 0 && (
        <DetailSection title={t("options")}>
          <OptionsForm house={house} chosen={chosen} />
        </DetailSection>
      )}
      <DetailSection title={t("materials")}>
        <DetailList items={house.materials.map(({ part, material }) => ({ label: part, value: material }))} />
      </DetailSection>
      <DetailSection title={t("energy")}>
        <DetailList
          items={[
            { label: t("energyLabel"), value: t("energyText", { letter: energyClass }) },
            { label: t("deliveryLabel"), value: t("deliveryText", deliveryWeeks) },
            { label: t("factoryLabel"), value: t("factoryText", { place: factoryName }) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("studio")}>
        <p className="font-display text-[1.3rem]">{studio.name}</p>
        <p className="mt-1 max-w-[58ch] text-ink-2">{studio.tagline}</p>
        <p className="mt-2 text-note text-ink-3">{t("studioIn", { city: studio.city })}</p>
        <Link to={`/studios-signature/${studio.slug}`} className="link mt-3 inline-block">
          {t("studioLink")}
        </Link>
      </DetailSection>
    </>
  );
}
