import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, sessionContext } from "#app/context.ts";
import type { Visit } from "#app/domain/visit.ts";
import { listVisitsOf } from "#app/features/visits/queries.server.ts";
import { outcomeStatus, parseVisitChange } from "#app/features/visits/visit-change.server.ts";
import { VisitThread } from "#app/features/visits/visit-thread.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/visits.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "visits");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  // The page shows the failure: the rest of the portal works without it.
  const visits = await listVisitsOf(client, context.get(sessionContext).sub).catch((error) => {
    console.error(error);
    return null;
  });
  return { visits };
}

const lastSeen = createLastSeen<{ visits: Visit[] | null }>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, { visits: null });
}

const answer = (id: string, outcome: keyof typeof outcomeStatus) =>
  data({ id, outcome }, outcomeStatus[outcome]);

export async function action({ request, context }: Route.ActionArgs) {
  const { visits } = context.get(servicesContext);
  const form = await readForm(request);
  const id = String(form.get("id"));
  const change = parseVisitChange(form);
  const outcome = change
    ? await visits.change({ userId: context.get(sessionContext).sub, visitId: id }, change)
    : ("wrong" as const);
  return answer(id, outcome);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, (form) => ({ id: String(form.get("id")), outcome: "failed" as const }));

export default function PortalVisits({ loaderData, actionData }: Route.ComponentProps) {
  const { visits } = loaderData;
  const t = useTranslations("visits");
  const { revalidate } = useRevalidator();
  const userId = useAccount()?.id;
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  useEffect(() => {
    if (userId) return listenToPerson(userId, ["visits"], revalidate);
  }, [userId, revalidate]);
  return (
    <>
      <PortalHeading title={t("title")} />
      {!visits && <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />}
      {visits?.length === 0 && (
        <div className="mt-8">
          <EmptyState icon="calendar-days" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/terrenos">{t("request.plots")}</ButtonLink>
            <ButtonLink to="/viviendas" look="outline">
              {t("request.houses")}
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      {visits && visits.length > 0 && (
        <ul className="mt-8 grid gap-14">
          {visits.map((visit) => (
            <li key={visit.id}>
              <VisitThread
                visit={visit}
                side="visitor"
                openDays={[]}
                outcome={actionData?.id === visit.id ? actionData.outcome : undefined}
                level={2}
              />
              {visit.status === "unconfirmed" && <p className="mt-4 text-note">{t("unconfirmedHint")}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
