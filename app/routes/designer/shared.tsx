import { lazy, Suspense } from "react";
import { data } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { priceWithOptions } from "#app/domain/chosen-options.ts";
import { optionsParam } from "#app/domain/house-options.ts";
import { namedParts, shownName } from "#app/domain/project-name.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import { ChosenHouse } from "#app/features/designer/chosen-house.tsx";
import { ChosenPlot } from "#app/features/designer/chosen-plot.tsx";
import { DesignSection } from "#app/features/designer/design-section.tsx";
import { FitRules } from "#app/features/designer/fit-rules.tsx";
import { SharedBudget } from "#app/features/designer/shared-budget.tsx";
import { SitePlan } from "#app/features/designer/site-plan.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { findSharedProject } from "#app/pricing/shared-project.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/shared.ts";

const FinancePanel = lazy(() => import("#app/features/designer/finance-panel.tsx"));
const ProjectTimeline = lazy(() => import("#app/features/designer/project-timeline.tsx"));

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "shared");
  return pageMeta(args, {
    title: args.loaderData?.project.name ?? t("title"),
    description: t("description"),
    isHidden: true,
    ...(args.loaderData && { imagePath: `/casa-de-tus-suenos/compartido/${args.params.token}/tarjeta.jpg` }),
  });
};

/** Not cached: a link that its owner revokes stops working at once. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const headers = { "Cache-Control": "private, no-store" };
  const project = isUuid(params.token) ? await findSharedProject(reader, params.token) : null;
  if (!project) throw data(null, { status: 404, headers });
  const locale = localeOf(url.pathname);
  const parts = await findProjectTotals(reader, locale, project);
  const named = namedParts(parts.house, parts.totals.site?.municipalityName, project.options);
  const name = shownName(project.name, locale, named);
  const housePriceEur = parts.house ? priceWithOptions(parts.house, project.options).totalEur : 0;
  return data({ project: { ...project, name }, housePriceEur, ...parts }, { headers });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** A shared project, complete and read-only. */
export default function SharedProject({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations("shared");
  const tHouse = useTranslations("designer.house");
  const tPlot = useTranslations("designer.plot");
  const tSite = useTranslations("designer.site");
  const format = useFormatter();
  const locale = useLocale();
  const area = useArea();
  const dayOf = useDay();
  const { project, house, housePriceEur, plot, onDay, totals } = loaderData;
  const { site, fit, placementCheck, finance, timeline } = totals;
  const options = house?.options.filter(({ code }) => project.options.includes(code)) ?? [];
  const start = new URLSearchParams([
    ...(house
      ? [
          [houseParam, house.slug],
          [optionsParam, project.options.join(",")],
        ]
      : []),
    ...(plot ? [[plotParam, plot.slug]] : []),
  ] as [string, string][]);
  return (
    <div className="page pt-6 pb-20">
      <p className="text-note text-ink-3">{t("kicker", { day: dayOf(onDay) })}</p>
      <h1 className="mt-2 text-[clamp(2.1rem,3.6vw,3rem)]">{project.name}</h1>
      {house && (
        <a
          href={localizedPath(locale, `/casa-de-tus-suenos/dossier.pdf?compartido=${params.token}`)}
          target="_blank"
          rel="noreferrer"
          className="chip no-print mt-4"
        >
          <Icon name="file-text" className="size-4.5" />
          {t("dossier")}
        </a>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24.5rem] print:block">
        <DesignSection title={tHouse("title")}>
          {house ? (
            <ChosenHouse house={house} priceEur={housePriceEur} options={project.options} actions={null}>
              {options.length > 0 && (
                <p className="mt-1 text-note text-ink-2">
                  {t("options", { options: format.list(options.map(({ name }) => name)) })}
                </p>
              )}
            </ChosenHouse>
          ) : (
            <p className="text-ink-2">{t("noHouse")}</p>
          )}
        </DesignSection>
        {house && totals.budget && (
          <SharedBudget
            budget={totals.budget}
            house={house}
            options={project.options}
            regionCode={site?.regionCode ?? null}
          />
        )}
        <div className="border-t border-hair pt-8 print:mt-10">
          <DesignSection title={tPlot("title")}>
            {plot ? (
              <ChosenPlot plot={plot} actions={null} />
            ) : (
              <p className="num text-ink-2">
                {project.ownPlot
                  ? t("ownPlot", {
                      surface: area(project.ownPlot.surfaceM2),
                      place: project.ownPlot.municipalityName || project.ownPlot.provinceName || "-",
                    })
                  : t("noPlot")}
              </p>
            )}
          </DesignSection>
          {house && site && placementCheck && fit && (
            <DesignSection title={tSite("title")}>
              <div className="rounded-md bg-paper p-3 shadow-[0_0_0_1px_var(--color-hair)]">
                <SitePlan house={house} site={site} placementCheck={placementCheck} width={700} />
              </div>
              {site.isOutlineAssumed && <p className="mt-2 text-small text-ink-3">{tSite("assumed")}</p>}
              <div className="mt-6">
                <FitRules fit={fit} placementCheck={placementCheck} site={site} />
              </div>
            </DesignSection>
          )}
          <Suspense>
            <ProjectTimeline timeline={timeline} onDay={onDay} />
          </Suspense>
          <Suspense>{finance && <FinancePanel finance={finance} inputs={project.finance} />}</Suspense>
        </div>
      </div>
      <div className="no-print mt-14 flex flex-wrap items-center justify-between gap-6 border-t border-hair pt-8">
        <p className="max-w-[52ch] text-ink-2">{t("yours")}</p>
        <ButtonLink to={`/casa-de-tus-suenos/proyecto?${start}`}>{t("start")}</ButtonLink>
      </div>
    </div>
  );
}
