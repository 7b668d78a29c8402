import { useEffect } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { takeSentForm } from "#app/analytics/sent-form.ts";
import { track } from "#app/analytics/track.ts";
import { findVisitCalendar } from "#app/brand/visit-calendar.server.ts";
import { servicesContext } from "#app/context.ts";
import { listOpenDays } from "#app/domain/visit-slots.ts";
import { findSubject } from "#app/features/leads/find-subject.server.ts";
import { notSent } from "#app/features/leads/lead-form-state.ts";
import { leadPageData } from "#app/features/leads/lead-page.server.ts";
import { LeadPage } from "#app/features/leads/lead-page.tsx";
import { receiveVisit } from "#app/features/leads/receive-visit.server.ts";
import { SubjectCards } from "#app/features/leads/subject-cards.tsx";
import { VisitRequestForm } from "#app/features/leads/visit-request-form.tsx";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { listShowHomes } from "#app/listings/show-homes.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Thanks } from "#app/ui/thanks.tsx";
import type { Route } from "./+types/request-visit.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "visits.request");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

const outcomes = ["cuenta", "correo"] as const;

/** `?casa=` or `?terreno=` names what to visit; `?hecho=` says how a request was stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { env, reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [subject, calendar, page] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    findVisitCalendar(reader, env),
    leadPageData(context),
  ]);
  const card =
    subject.cards.find(({ kind }) => kind === "plot") ?? subject.cards.find(({ kind }) => kind === "house");
  return data(
    {
      ...page,
      subject: { ...subject, cards: card ? [card] : [] },
      showHomes: card?.kind === "house" ? await listShowHomes(reader, card.slug) : [],
      openDays: listOpenDays(calendar, new Date()),
      outcome: outcomes.find((name) => name === url.searchParams.get("hecho")) ?? null,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export function action(args: Route.ActionArgs) {
  return receiveVisit(args);
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithFallback(args, notSent);

export default function RequestVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, isChallenged, subject, showHomes, openDays, outcome } = loaderData;
  const t = useTranslations("visits.request");
  if (outcome) return <Done outcome={outcome} />;
  const [card] = subject.cards;
  if (!card) {
    return (
      <div className="page pt-10 pb-20">
        <EmptyState icon="calendar-x" title={t("nothing")} text={t("nothingText")} isPageTitle>
          <ButtonLink to="/terrenos">{t("plots")}</ButtonLink>
          <ButtonLink to="/viviendas" look="outline">
            {t("houses")}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page pb-20">
      <LeadPage
        title={t("heading")}
        lead={t(card.kind === "plot" ? "leadPlot" : "leadHouse")}
        operator={operator}
        nextSteps={{ title: t("nextTitle"), items: [t("next1"), t("next2"), t("next3")] }}
      >
        <SubjectCards cards={subject.cards} label={t("subject")} />
        <VisitRequestForm
          subject={subject}
          showHomes={showHomes}
          openDays={openDays}
          rejection={actionData}
          isChallenged={isChallenged}
        />
      </LeadPage>
    </div>
  );
}

function Done({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const t = useTranslations("visits.request");
  useEffect(() => {
    const sent = takeSentForm();
    if (!sent) return;
    track("identify_contact", sent.contact);
    track("form_submit", sent.submit);
  }, []);
  return (
    <Thanks title={t(`done.${outcome}`)} text={t(`doneText.${outcome}`)} tip={t("doneTip")}>
      {outcome === "cuenta" && <ButtonLink to="/portal/visitas">{t("seeVisits")}</ButtonLink>}
      <ButtonLink to="/terrenos" look={outcome === "cuenta" ? "outline" : "primary"}>
        {t("plots")}
      </ButtonLink>
    </Thanks>
  );
}
