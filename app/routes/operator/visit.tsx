import { data } from "react-router";
import { useTranslations } from "use-intl";
import { findVisitCalendar } from "#app/brand/visit-calendar.server.ts";
import { servicesContext } from "#app/context.ts";
import { listOpenDays } from "#app/domain/visit-slots.ts";
import { findVisit } from "#app/features/visits/queries.server.ts";
import { outcomeStatus, parseVisitChange } from "#app/features/visits/visit-change.server.ts";
import { VisitThread } from "#app/features/visits/visit-thread.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/visit.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "visits.operator");
  const title = args.loaderData?.visit.about ?? t("title");
  return pageMeta(args, { title, description: t("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { env, reader } = context.get(servicesContext);
  const { client } = createRequestClient(request, context);
  const [visit, calendar] = await Promise.all([findVisit(client, params.id), findVisitCalendar(reader, env)]);
  if (!visit) throw data("Not found", { status: 404 });
  return { visit, openDays: listOpenDays(calendar, new Date()) };
}

const answer = (outcome: keyof typeof outcomeStatus) => data({ outcome }, outcomeStatus[outcome]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { visits } = context.get(servicesContext);
  const { client } = createRequestClient(request, context);
  const change = parseVisitChange(await readForm(request));
  // The policies decide whether this visit is the caller's to change.
  const isVisible = (await findVisit(client, params.id)) !== null;
  const outcome = !isVisible
    ? ("gone" as const)
    : change
      ? await visits.change({ operator: true, visitId: params.id }, change)
      : ("wrong" as const);
  return answer(outcome);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function OperatorVisit({ loaderData: { visit, openDays }, actionData }: Route.ComponentProps) {
  const t = useTranslations("visits.operator");
  return (
    <div className="max-w-3xl">
      <p className="pt-6 pb-4">
        <BackLink to="/operator/visits">{t("back")}</BackLink>
      </p>
      <VisitThread visit={visit} side="operator" openDays={openDays} outcome={actionData?.outcome} />
    </div>
  );
}
