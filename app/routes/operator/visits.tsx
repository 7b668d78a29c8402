import { useTranslations } from "use-intl";
import { ListStatus, ListViews } from "#app/features/operator/operator-list.tsx";
import { listVisits, type VisitView } from "#app/features/visits/queries.server.ts";
import { VisitStatusTag } from "#app/features/visits/visit-status-tag.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useAppointment } from "#app/i18n/use-day.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/visits.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "visits.operator");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

const views: VisitView[] = ["open", "confirmed", "closed"];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const view = views.find((name) => name === url.searchParams.get("status")) ?? "open";
  return { view, visits: await listVisits(client, view) };
}

export default function OperatorVisits({ loaderData: { view: current, visits } }: Route.ComponentProps) {
  const t = useTranslations("visits.operator");
  const appointmentOf = useAppointment();
  return (
    <>
      <PageHeading title={t("title")} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ListViews
          label={t("views")}
          views={views.map((view) => ({
            to: view === "open" ? "/operator/visits" : `/operator/visits?status=${view}`,
            text: t(`view.${view}`),
            isCurrent: view === current,
          }))}
        />
        <p className="text-note">
          <Link to="/operator/content/site/site" className="link">
            {t("hours")}
          </Link>
        </p>
      </div>
      <ListStatus count={visits.length} />
      {visits.length === 0 ? (
        <div className="mt-6">
          <EmptyState icon="calendar-days" title={t("emptyTitle")} text={t("emptyText")} />
        </div>
      ) : (
        <ul aria-label={t("title")} className="mt-6 border-t border-hair">
          {visits.map((visit) => (
            <li
              key={visit.id}
              className="relative grid gap-x-6 gap-y-1 border-b border-hair py-4 hover:bg-paper md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <Link
                  to={`/operator/visits/${visit.id}`}
                  className="font-[560] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
                >
                  {visit.about}
                </Link>
                <p className="wrap-anywhere text-small text-ink-3">{visit.place}</p>
              </div>
              <div className="min-w-0 text-note">
                <p className="wrap-anywhere">{visit.name}</p>
                <p className="wrap-anywhere text-ink-3">
                  {visit.startsAt
                    ? appointmentOf(visit.startsAt)
                    : t(visit.wantsCall ? "call" : "slots", { count: visit.slots.length })}
                </p>
              </div>
              <p className="md:w-40 md:text-right">
                <VisitStatusTag status={visit.status} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
