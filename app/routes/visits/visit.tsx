import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { findVisitCalendar } from "#app/brand/visit-calendar.server.ts";
import { servicesContext } from "#app/context.ts";
import { listOpenDays } from "#app/domain/visit-slots.ts";
import { outcomeStatus, parseVisitChange } from "#app/features/visits/visit-change.server.ts";
import { VisitThread } from "#app/features/visits/visit-thread.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/visit.ts";

/** The secret is in the URL: nothing is cached, and other sites do not see it as a referrer. */
const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "visits");
  return pageMeta(args, { title: t("visit"), description: t("description"), isHidden: true });
};

export function headers() {
  return privateHeaders;
}

/** The private page of a visit: the visitor and the seller each have a token. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, reader, visits } = context.get(servicesContext);
  const found = await visits.find(params.token);
  const openDays =
    found?.role === "seller" ? listOpenDays(await findVisitCalendar(reader, env), new Date()) : [];
  return data({ found, openDays }, { status: found ? 200 : 404, headers: privateHeaders });
}

export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { visits } = context.get(servicesContext);
  const form = await readForm(request);
  const page = redirect(localizedPath(localeOf(url.pathname), `/visitas/${token}`), 303);
  const answer = (outcome: "wrong" | "gone" | "closed" | "failed") =>
    data({ outcome }, { status: outcomeStatus[outcome], headers: privateHeaders });
  if (form.get("step") === "confirm-address")
    return (await visits.confirmAddress(token)) ? page : answer("closed");
  const change = parseVisitChange(form);
  if (!change) return answer("wrong");
  const outcome = await visits.change({ token }, change);
  return outcome === "done" ? page : answer(outcome);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function VisitPage({ loaderData: { found, openDays }, actionData }: Route.ComponentProps) {
  const t = useTranslations("visits");
  const isBusy = useNavigation().formAction !== undefined;
  if (!found) {
    return (
      <div className="page pt-10 pb-20">
        <EmptyState icon="calendar-x" title={t("unknownLink")} text={t("unknownLinkText")} isPageTitle>
          <ButtonLink to="/terrenos">{t("request.plots")}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { visit, role } = found;
  if (visit.status === "unconfirmed") {
    return (
      <div className="page max-w-3xl pt-8 pb-20 lg:pt-14">
        <h1>{t("confirmAddress")}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-ink-2">
          {t(visit.wantsCall ? "confirmAddressCallText" : "confirmAddressText", { about: visit.about })}
        </p>
        {actionData && <FormMessage>{t("failed")}</FormMessage>}
        <Form method="post" className="mt-6">
          <Button type="submit" name="step" value="confirm-address" busyLabel={isBusy && t("sending")}>
            {t("confirmAddressButton")}
          </Button>
        </Form>
      </div>
    );
  }
  return (
    <div className="page max-w-3xl pt-6 pb-20 lg:pt-10">
      <VisitThread visit={visit} side={role} openDays={openDays} outcome={actionData?.outcome} />
      <p className="mt-10 text-small text-ink-3">{t("private")}</p>
    </div>
  );
}
