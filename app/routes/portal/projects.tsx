import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { changeProjects } from "#app/features/saved-projects/actions.server.ts";
import { listSavedProjects } from "#app/features/saved-projects/queries.server.ts";
import {
  maxComparedProjects,
  type ProjectOutcome,
  type SavedProject,
} from "#app/features/saved-projects/saved-project.ts";
import { SavedProjectCard } from "#app/features/saved-projects/saved-project-card.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/projects.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.projects");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader, env } = context.get(servicesContext);
  // The page shows the failure: the rest of the portal works without it.
  const saved = await listSavedProjects(client, reader, localeOf(url.pathname)).catch((error) => {
    console.error(error);
    return null;
  });
  return { saved, origin: env.publicOrigin };
}

const lastSeen = createLastSeen<{ saved: SavedProject[] | null; origin: string }>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, { saved: null, origin: location.origin });
}

const statuses = { done: 200, wrong: 400, gone: 404, full: 409, failed: 503 };

export async function action({ request, context }: Route.ActionArgs) {
  const { client, setCookies } = createRequestClient(request, context);
  const outcome: ProjectOutcome = await changeProjects(client, await readForm(request)).catch((error) => {
    console.error(error);
    return "failed" as const;
  });
  return data({ outcome }, { status: statuses[outcome], headers: setCookies(new Headers()) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { saved, origin } = loaderData;
  const t = useTranslations("portal.projects");
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const userId = useAccount()?.id;
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  // A change in another browser; while a house is dragged, these are frequent.
  useEffect(() => {
    if (!userId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToPerson(userId, ["projects"], () => {
      clearTimeout(timer);
      timer = setTimeout(revalidate, 150);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId, revalidate]);

  if (!saved) {
    return (
      <>
        <PortalHeading title={t("title")} />
        <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />
      </>
    );
  }
  if (saved.length === 0) {
    return (
      <>
        <PortalHeading title={t("title")} />
        <div className="mt-8">
          <EmptyState icon="pencil-ruler" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/terrenos">{t("choosePlot")}</ButtonLink>
            <ButtonLink to="/viviendas" look="outline">
              {t("chooseHouse")}
            </ButtonLink>
            <ButtonLink to="/casa-de-tus-suenos/proyecto" look="outline">
              {t("startDesigning")}
            </ButtonLink>
          </EmptyState>
        </div>
      </>
    );
  }

  const compared = chosen.filter((id) => saved.some(({ project }) => project.id === id));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PortalHeading title={t("title")} />
        <ButtonLink to="/casa-de-tus-suenos/proyecto" look="ink">
          {t("newProject")}
        </ButtonLink>
      </div>
      {saved.length > 1 && (
        <p aria-live="polite" className="mt-4 text-note text-ink-2">
          {compared.length < maxComparedProjects ? (
            t("compareHint", { count: compared.length })
          ) : (
            <Link to={`/portal/proyectos/comparar?${compareQuery(compared)}`} className="link font-[560]">
              {t("compareNow")}
            </Link>
          )}
        </p>
      )}
      <ul className="mt-8 grid gap-x-6.5 gap-y-12 sm:grid-cols-2">
        {saved.map((entry) => (
          <SavedProjectCard
            key={entry.project.id}
            saved={entry}
            origin={origin}
            compare={
              saved.length > 1
                ? {
                    isChosen: compared.includes(entry.project.id),
                    isFull: compared.length >= maxComparedProjects,
                    onChange: (isChosen) =>
                      setChosen(
                        isChosen
                          ? [...compared, entry.project.id]
                          : compared.filter((id) => id !== entry.project.id),
                      ),
                  }
                : null
            }
          />
        ))}
      </ul>
    </>
  );
}

function compareQuery(ids: readonly string[]) {
  return new URLSearchParams(ids.map((id) => ["p", id])).toString();
}
