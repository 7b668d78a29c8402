import { useTranslations } from "use-intl";
import { CostTable } from "#app/components/pages/cost-table.tsx";
import { StyleMosaic } from "#app/components/pages/style-mosaic.tsx";
import { TechnologyTable } from "#app/components/pages/technology-table.tsx";
import { TimeLine } from "#app/components/pages/time-line.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { listRates } from "#app/data/rates.server.ts";
import { findTechnology, listStyles, listTechnologies } from "#app/data/styles.server.ts";
import { today } from "#app/domain/today.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { findPicture, requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/dream-house.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "pages.dreamHouse");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.picture.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [styles, technologies, rates] = await Promise.all([
    listStyles(sql, locale),
    listTechnologies(sql, locale),
    listRates(sql),
  ]);
  const stories = await Promise.all(technologies.map(({ slug }) => findTechnology(sql, locale, slug)));
  return {
    picture: findPicture("page-dream-house") ?? requirePicture("mirador-evening"),
    styles,
    technologies: stories.filter((story) => story !== null),
    rates,
    today: today(),
  };
}

export default function DreamHouse({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("pages.dreamHouse");
  const { picture, styles, technologies, rates, today } = loaderData;
  return (
    <div className="page">
      <PageHeading title={t("heading")}>{t("lead")}</PageHeading>
      <div className="h-[18rem] overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none lg:h-[min(56vh,32rem)]">
        <Picture picture={picture} sizes="(min-width: 80rem) 74rem, 100vw" isPriority className="size-full" />
      </div>
      <Section title={t("stylesTitle")}>
        <Intro text={t("stylesText")} />
        <StyleMosaic styles={styles} />
      </Section>
      <Section title={t("technologiesTitle")}>
        <Intro text={t("technologiesText")} />
        <TechnologyTable technologies={technologies} />
      </Section>
      <Section title={t("timesTitle")}>
        <Intro text={t("timesText")} />
        <TimeLine rates={rates} onDay={today} />
      </Section>
      <div id="costs">
        <Section title={t("costsTitle")}>
          <Intro text={t("costsText")} />
          <CostTable rates={rates} onDay={today} />
        </Section>
      </div>
      <Section title={t("nextTitle")}>
        <Intro text={t("nextText")} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/viviendas">{t("nextHouses")}</ButtonLink>
          <ButtonLink to="/terrenos" look="quiet">
            {t("nextPlots")}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}

function Intro({ text }: { text: string }) {
  return <p className="-mt-4 mb-8 max-w-[64ch] text-lead text-ink-2">{text}</p>;
}
