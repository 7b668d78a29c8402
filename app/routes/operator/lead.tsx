import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { servicesContext, sessionContext } from "#app/context.ts";
import { leadStatuses } from "#app/domain/lead-filter.ts";
import type { SpamSign } from "#app/domain/spam-score.ts";
import {
  changeReminders,
  listReminders,
  listSavedAnswers,
  listSimilarLeads,
  mergeLeads,
} from "#app/features/operator/answering-queries.server.ts";
import { LeadFacts } from "#app/features/operator/lead-facts.tsx";
import {
  createLeadNote,
  findLead,
  listOperators,
  updateLead,
} from "#app/features/operator/lead-queries.server.ts";
import { LeadStatusTag } from "#app/features/operator/lead-status-tag.tsx";
import { answer, changeEntry } from "#app/features/operator/operator-actions.server.ts";
import type { OperatorAnswer } from "#app/features/operator/operator-answer.ts";
import { OperatorEntry, ReplyButtons } from "#app/features/operator/operator-entry.tsx";
import { OperatorNotes } from "#app/features/operator/operator-notes.tsx";
import { OperatorWork } from "#app/features/operator/operator-work.tsx";
import { Reminders } from "#app/features/operator/reminders.tsx";
import { SavedAnswers } from "#app/features/operator/saved-answers.tsx";
import { SimilarLeads } from "#app/features/operator/similar-leads.tsx";
import { listQuoteMessages, sendQuoteMessage } from "#app/features/quotes/queries.server.ts";
import type { QuoteAnswer } from "#app/features/quotes/quote.ts";
import { QuoteThread } from "#app/features/quotes/quote-thread.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/lead.ts";

export const meta: Route.MetaFunction = (args) => {
  const tLeads = metaTranslator(args, "operator.leads");
  const title = args.loaderData?.lead.name ?? tLeads("title");
  return pageMeta(args, { title, description: tLeads("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const id = numberOf(params.id);
  const [lead, operators, quotes, answers, reminders, similar] = await Promise.all([
    findLead(client, id),
    listOperators(client),
    listQuoteMessages(client, id),
    listSavedAnswers(client),
    listReminders(client, { leadId: id }),
    listSimilarLeads(client, id),
  ]);
  if (!lead) throw data("Not found", { status: 404 });
  const { sub: userId } = context.get(sessionContext);
  return { lead, operators, quotes, answers, reminders, similar, userId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const id = numberOf(params.id);
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    const { documents } = context.get(servicesContext);
    return sendQuoteMessage(request, { client, documents, id });
  }
  const form = await readForm(request);
  if (form.get("intent") === "read") {
    const isThere = await updateLead(client, id, { readAt: new Date().toISOString() });
    return isThere ? answer("read") : answer("notSaved", 404);
  }
  if (form.get("intent") === "reminder")
    return (await changeReminders(client, form, { lead_id: id })) ? answer("saved") : answer("notSaved", 400);
  if (form.get("intent") === "merge") {
    const isMerged = await mergeLeads(client, id, numberOf(String(form.get("other") ?? "")));
    return isMerged ? answer("saved") : answer("notSaved", 409);
  }
  const changed = await changeEntry(form, {
    client,
    statuses: leadStatuses,
    update: (change) => updateLead(client, id, change),
    createNote: (body) => createLeadNote(client, id, body),
  });
  return changed ?? answer("notSaved", 400);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, (form): OperatorAnswer | QuoteAnswer => {
    const body = form.get("body");
    if (body !== null) return { done: "notSent", body: String(body) };
    return { done: "notSaved", note: String(form.get("note") ?? "") };
  });

/** 0, the id of no lead, if the parameter is no number. */
function numberOf(id: string) {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, operators, quotes, answers, reminders, similar, userId } = loaderData;
  const t = useTranslations("operator.lead");
  const product = useProductName();
  const tLeads = useTranslations("operator.leads");
  const tEntry = useTranslations("operator.entry");
  const tSign = useTranslations("operator.lead.signs");
  return (
    <>
      <Opened key={lead.id} isRead={lead.isRead} />
      <OperatorEntry
        back={{ to: "/operator", text: t("back") }}
        tags={
          <>
            <Tag tone="plain">{tLeads(`kinds.${lead.kind}`)}</Tag>
            <LeadStatusTag status={lead.status} />
          </>
        }
        title={lead.name}
        aside={
          <>
            <OperatorWork
              entry={lead}
              statuses={leadStatuses.map((value) => ({ value, text: tLeads(`status.${value}`) }))}
              operators={operators}
            />
            <OperatorNotes
              notes={lead.notes}
              operators={operators}
              answered={actionData && "note" in actionData ? actionData : undefined}
            />
            {actionData?.done === "notSaved" && !actionData.note && (
              <FormMessage>{tEntry("notSaved")}</FormMessage>
            )}
            <Reminders reminders={reminders} userId={userId} />
            <SimilarLeads leads={similar} isMerged={lead.mergedInto !== null} />
          </>
        }
      >
        {lead.spamSigns.length > 0 && (
          <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
            {t("suspected", { signs: lead.spamSigns.map((sign) => tSign(sign as SpamSign)).join(", ") })}
          </p>
        )}
        <section aria-labelledby="message" className="mt-6">
          <h2 id="message" className="text-[1.35rem]">
            {t("message")}
          </h2>
          <p className="mt-3 max-w-[70ch] border-l-3 border-hair pl-4 wrap-anywhere whitespace-pre-line">
            {lead.message || <span className="text-ink-3">{t("noMessage")}</span>}
          </p>
        </section>
        <ReplyButtons {...lead} subject={t("subject", { product })} answers={answers} />
        <div className="mt-8">
          <LeadFacts lead={lead} />
        </div>
        {lead.kind === "quote_request" && (
          <SavedAnswers answers={answers} locale={lead.locale}>
            <QuoteThread
              messages={quotes}
              reader="operator"
              answer={actionData && "body" in actionData ? actionData : undefined}
            />
          </SavedAnswers>
        )}
      </OperatorEntry>
    </>
  );
}

/** The page marks a lead as read, not the request, because pages are prefetched. */
function Opened({ isRead }: { isRead: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!isRead) submit({ intent: "read" }, { method: "post" });
  }, [isRead, submit]);
  return null;
}
