import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { namedParts, shownName } from "#app/domain/project-name.ts";
import { findSavedProject } from "#app/features/saved-projects/queries.server.ts";
import { type ComparedProject, maxComparedProjects } from "#app/features/saved-projects/saved-project.ts";
import { useProjectGroups } from "#app/features/saved-projects/use-project-groups.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { CompareTable } from "#app/ui/compare-table.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/compare-projects.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.comparison");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const ids = [...new Set(url.searchParams.getAll("p"))].filter(isUuid).slice(0, maxComparedProjects);
  const found = await Promise.all(ids.map((id) => findSavedProject(client, id)));
  const projects = found.filter((project) => project !== null);
  const locale = localeOf(url.pathname);
  return {
    compared: await Promise.all(
      projects.map(async (project): Promise<ComparedProject> => {
        const { house, plot, totals } = await findProjectTotals(reader, locale, project);
        const { budget, finance, timeline } = totals;
        const options = house?.options.filter(({ code }) => project.options.includes(code)) ?? [];
        const named = namedParts(house, totals.site?.municipalityName, project.options);
        return {
          project: { ...project, name: shownName(project.name, locale, named) },
          house,
          plot,
          optionNames: options.map(({ name }) => name),
          hasFinishes: Boolean(named.finishes),
          fit: totals.fit && { fits: totals.fit.fits, isOpen: totals.fit.isOpen },
          budget,
          finance,
          timeline,
        };
      }),
    ),
  };
}

export default function CompareProjects({ loaderData: { compared } }: Route.ComponentProps) {
  const t = useTranslations("portal.comparison");
  const tProject = useTranslations("portal.projects");
  const groups = useProjectGroups(compared);
  return (
    <>
      <Link to="/portal/proyectos" className="link mb-4 flex w-fit items-center gap-1.5 py-1">
        <Icon name="arrow-left" className="size-4.5" />
        {t("back")}
      </Link>
      <PortalHeading title={t("title")} />
      {compared.length < maxComparedProjects ? (
        <p className="mt-6 text-ink-2">{t("missing")}</p>
      ) : (
        <div className="mt-8">
          <CompareTable
            columns={compared.map(({ project, house, hasFinishes }) => ({
              key: project.id,
              name: project.name,
              head: (
                <>
                  <div className="grid aspect-[8/5] place-items-center overflow-hidden rounded-md bg-hair/60 text-ink-3">
                    {house?.picture ? (
                      <Picture
                        picture={house.picture}
                        sizes="(min-width: 1024px) 340px, 45vw"
                        isDecorative
                        className="size-full"
                      />
                    ) : (
                      <Icon name="pencil-ruler" className="size-9" />
                    )}
                  </div>
                  <Link
                    to={`/casa-de-tus-suenos/proyecto?proyecto=${project.id}`}
                    className="link mt-2.5 block font-display text-h3 leading-tight"
                  >
                    {project.name}
                  </Link>
                  {house?.picture && hasFinishes && (
                    <p className="mt-1 text-small text-ink-3">{tProject("standardPicture")}</p>
                  )}
                </>
              ),
            }))}
            groups={groups}
            onlyDifferences={false}
          />
        </div>
      )}
    </>
  );
}
