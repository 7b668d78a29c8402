import { useEffect } from "react";
import { data, Form, useNavigation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import {
  changePushSubscription,
  listPushEndpoints,
} from "#app/features/saved-searches/push-subscriptions.server.ts";
import { PushSwitch } from "#app/features/saved-searches/push-switch.tsx";
import {
  changeSavedSearches,
  listSavedSearches,
  type SearchAlert,
  type SearchWithAlerts,
} from "#app/features/saved-searches/queries.server.ts";
import { SavedSearchItem } from "#app/features/saved-searches/saved-search-item.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/searches.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "savedSearches");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader, vapidPublicKey } = context.get(servicesContext);
  // The page shows the failure: the rest of the portal works without it.
  const saved = await listSavedSearches(client, reader, localeOf(url.pathname)).catch((error) => {
    console.error(error);
    return null;
  });
  const push = await listPushEndpoints(client).then(
    (endpoints) => ({ endpoints, publicKey: vapidPublicKey }),
    (error) => {
      console.error(error);
      return null;
    },
  );
  return { saved, push };
}

const lastSeen = createLastSeen<{
  saved: SearchWithAlerts[] | null;
  push: { endpoints: string[]; publicKey: string } | null;
}>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, { saved: null, push: null });
}

const statuses = { done: 200, wrong: 400, gone: 404, failed: 503 };

export async function action({ request, context }: Route.ActionArgs) {
  const { client, setCookies } = createRequestClient(request, context);
  const form = await readForm(request);
  const outcome = await change(client, form).catch((error) => {
    console.error(error);
    return "failed" as const;
  });
  return data({ outcome }, { status: statuses[outcome], headers: setCookies(new Headers()) });
}

async function change(client: ReturnType<typeof createRequestClient>["client"], form: FormData) {
  return (await changePushSubscription(client, form)) ?? (await changeSavedSearches(client, form));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, push } = loaderData;
  const t = useTranslations("savedSearches");
  const { revalidate } = useRevalidator();
  const isMarking = useNavigation().formData?.get("intent") === "seen";
  const userId = useAccount()?.id;
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  useEffect(() => {
    if (userId) return listenToPerson(userId, ["alerts", "saved_searches"], revalidate);
  }, [userId, revalidate]);

  if (!saved) {
    return (
      <>
        <PortalHeading title={t("title")} />
        <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />
      </>
    );
  }
  // The same element when the last one is deleted, so that it is said.
  const count = (
    <p key="count" role="status" className="sr-only">
      {t("count", { count: saved.length })}
    </p>
  );
  if (saved.length === 0) {
    return (
      <>
        <PortalHeading title={t("title")} />
        {count}
        <div className="mt-8">
          <EmptyState icon="bell" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/terrenos">{t("explorePlots")}</ButtonLink>
            <ButtonLink to="/viviendas" look="outline">
              {t("exploreHouses")}
            </ButtonLink>
          </EmptyState>
        </div>
        {push && <PushSwitch {...push} />}
      </>
    );
  }
  const newCount = saved.reduce((sum, each) => sum + each.newCount, 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PortalHeading title={t("title")} />
        {newCount > 0 && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="seen"
              look="outline"
              busyLabel={isMarking && t("saving")}
            >
              {t("markSeen")}
            </Button>
          </Form>
        )}
      </div>
      {actionData && actionData.outcome !== "done" && <FormMessage>{t("failed")}</FormMessage>}
      {count}
      <ul className="mt-6 border-b border-hair">
        {saved.map(({ search, newCount: ownCount, alerts }) => (
          <SavedSearchItem key={search.id} search={search} newCount={ownCount}>
            {alerts.length > 0 && (
              <ul className="mt-4 grid gap-x-6 gap-y-7 sm:grid-cols-2">
                {alerts.map((alert) => (
                  <Alert key={alert.id} alert={alert} />
                ))}
              </ul>
            )}
          </SavedSearchItem>
        ))}
      </ul>
      {push && <PushSwitch {...push} />}
    </>
  );
}

function Alert({ alert: { event, isNew, listing } }: { alert: SearchAlert }) {
  const t = useTranslations("savedSearches");
  return (
    <li className="grid content-start gap-2">
      {isNew && (
        <p>
          <Tag tone="new">{t(`events.${event}`)}</Tag>
        </p>
      )}
      {listing.kind === "plot" ? (
        <PlotCard plot={listing.card} />
      ) : (
        <HouseCard house={listing.card} level={3} />
      )}
    </li>
  );
}
