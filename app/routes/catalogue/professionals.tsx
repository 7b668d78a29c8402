import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { type Activity, activities } from "#app/domain/activities.ts";
import { ProfessionalList } from "#app/features/professionals/professional-list.tsx";
import { choiceIn, searchQuery } from "#app/features/professionals/professionals-query.ts";
import {
  countActivities,
  listProfessionals,
  listServedRegions,
} from "#app/features/professionals/queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { SearchBar, SearchPanel, SearchSelect } from "#app/search/components/search-bar.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { Section } from "#app/ui/section.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Route } from "./+types/professionals.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.professionals");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.hero.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const activity = choiceIn(url.searchParams, "activity", activities) as Activity | undefined;
  const regions = await listServedRegions(reader, locale, activity);
  const codes = regions.map(({ code }) => code);
  const region = choiceIn(url.searchParams, "region", codes);
  const [professionals, counts] = await Promise.all([
    listProfessionals(reader, locale, { regionCode: region, activity }),
    countActivities(reader, region),
  ]);
  return {
    hero: requirePicture("page-professionals", locale),
    professionals,
    regions,
    activities: counts.toSorted((a, b) => activities.indexOf(a.activity) - activities.indexOf(b.activity)),
    region,
    activity,
  };
}

export default function Professionals({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.professionals");
  const tActivity = useTranslations("catalogue.professionals.activities");
  const { hero, professionals, regions, activities, region, activity } = loaderData;
  const isFiltered = region !== undefined || activity !== undefined;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/profesionales" }]} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <PageHero picture={hero} />
      <SearchPanel>
        <SearchBar path="/profesionales" label={t("filter")} submit={t("apply")}>
          <SearchSelect
            label={t("activity")}
            name="activity"
            value={activity}
            anyText={t("anyActivity")}
            options={activities.map(({ activity: value, count }) => ({
              value,
              text: t("optionCount", { name: tActivity(value), count }),
            }))}
          />
          <SearchSelect
            label={t("region")}
            name="region"
            value={region}
            anyText={t("anyRegion")}
            options={regions.map(({ code, name, count }) => ({
              value: code,
              text: t("optionCount", { name, count }),
            }))}
          />
        </SearchBar>
      </SearchPanel>
      {isFiltered && (
        <ul aria-label={t("chosen")} className="no-print mt-4 flex flex-wrap gap-2">
          {activity && (
            <li>
              <ChipLink
                label={tActivity(activity)}
                to={`/profesionales${searchQuery({ region })}`}
                isRemovable
              />
            </li>
          )}
          {region && (
            <li>
              <ChipLink
                label={regions.find(({ code }) => code === region)?.name ?? region}
                to={`/profesionales${searchQuery({ activity })}`}
                isRemovable
              />
            </li>
          )}
        </ul>
      )}
      {professionals.length > 0 ? (
        <>
          <Status className="num mt-7 mb-5 text-note text-ink-2">
            {t("count", { count: professionals.length })}
          </Status>
          <ProfessionalList professionals={professionals} />
        </>
      ) : isFiltered ? (
        <div className="mt-7">
          <EmptyState icon="hard-hat" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/profesionales">{t("emptyAction")}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-7">
          <EmptyState icon="hard-hat" title={t("noneTitle")} text={t("noneText")} />
        </div>
      )}
      <Section title={t("joinTitle")}>
        <p className="max-w-[60ch] text-lead text-ink-2">{t("joinText")}</p>
        <ButtonLink to="/contacto-profesionales" look="outline" className="mt-6">
          {t("joinLink")}
        </ButtonLink>
      </Section>
    </div>
  );
}
