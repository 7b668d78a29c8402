import { useEffect } from "react";
import { data, Form, useFetcher, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/components/auth/form-message.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { LeadFacts } from "#app/components/operator/lead-facts.tsx";
import { Moment } from "#app/components/operator/lead-list.tsx";
import { StatusTag } from "#app/components/operator/status-tag.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/components/ui/field.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import { createLeadNote, findLead, type Lead, listOperators, updateLead } from "#app/data/leads.server.ts";
import { leadStatuses } from "#app/domain/lead-filter.ts";
import type { SpamSign } from "#app/domain/spam-signs.ts";
import { Link } from "#app/i18n/link.tsx";
import { productName } from "#app/product.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/lead.ts";

const longestNote = 4000;

export const meta: Route.MetaFunction = (args) => {
  const tLeads = metaTranslator(args, "operator.leads");
  const title = args.loaderData?.lead.name ?? tLeads("title");
  return pageMeta(args, { title, description: tLeads("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [lead, operators] = await Promise.all([findLead(client, numberOf(params.id)), listOperators(client)]);
  if (!lead) throw data("Not found", { status: 404 });
  return { lead, operators };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const id = numberOf(params.id);
  const form = await request.formData().catch(() => new FormData());
  const answer = (done: "saved" | "notSaved" | "noteMissing" | "noteLong" | "read", status = 200) =>
    data({ done, note: String(form.get("note") ?? "") }, status);

  switch (form.get("intent")) {
    case "read":
      return (await updateLead(client, id, { readAt: new Date().toISOString() }))
        ? answer("read")
        : answer("notSaved", 404);
    case "note": {
      const body = String(form.get("note") ?? "").trim();
      if (!body) return answer("noteMissing", 400);
      if (body.length > longestNote) return answer("noteLong", 400);
      await createLeadNote(client, id, body);
      return data({ done: "saved" as const, note: "" });
    }
    case "work": {
      const status = leadStatuses.find((name) => name === form.get("status"));
      const assignee = String(form.get("assignee") ?? "") || null;
      const isKnown = assignee === null || (await listOperators(client)).some(({ id }) => id === assignee);
      if (!status || !isKnown) return answer("notSaved", 400);
      return (await updateLead(client, id, { status, assignee })) ? answer("saved") : answer("notSaved", 404);
    }
    default:
      return answer("notSaved", 400);
  }
}

/** What is no number names no lead. */
function numberOf(id: string) {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

export default function LeadPage({ loaderData: { lead, operators }, actionData }: Route.ComponentProps) {
  const t = useTranslations("operator.lead");
  const tLeads = useTranslations("operator.leads");
  const tSign = useTranslations("operator.lead.signs");
  const subject = encodeURIComponent(t("subject", { product: productName }));
  return (
    <>
      <Opened key={lead.id} isRead={lead.isRead} />
      <p className="pt-6">
        <Link to="/operator" className="link inline-flex items-center gap-1.5 text-note">
          <Icon name="arrow-left" className="size-4" />
          {t("back")}
        </Link>
      </p>
      <div className="mt-4 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <Tag tone="plain">{tLeads(`kinds.${lead.kind}`)}</Tag>
            <StatusTag status={lead.status} />
          </p>
          <h1 className="mt-3 text-[clamp(2rem,3.6vw,2.8rem)] wrap-anywhere">{lead.name}</h1>
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
          <div className="no-print mt-6 flex flex-wrap gap-3">
            <a href={`mailto:${lead.email}?subject=${subject}`} className="btn">
              <Icon name="mail" className="size-4.5" />
              {t("answer")}
            </a>
            {lead.phone && (
              <a href={`tel:${lead.phone}`} className="btn btn-quiet">
                <Icon name="phone" className="size-4.5" />
                {t("call")}
              </a>
            )}
          </div>
          <div className="mt-8">
            <LeadFacts lead={lead} />
          </div>
        </div>
        <div className="grid gap-10">
          <Work lead={lead} operators={operators} />
          <Notes
            lead={lead}
            names={new Map(operators.map(({ id, name }) => [id, name]))}
            answered={actionData}
          />
        </div>
      </div>
    </>
  );
}

/** Opening a lead is told by the page, not by the request: pages are fetched ahead of the click. */
function Opened({ isRead }: { isRead: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!isRead) submit({ intent: "read" }, { method: "post" });
  }, [isRead, submit]);
  return null;
}

function Work({ lead, operators }: { lead: Lead; operators: { id: string; name: string }[] }) {
  const t = useTranslations("operator.lead");
  const tStatus = useTranslations("operator.leads.status");
  const fetcher = useFetcher<typeof action>();
  return (
    <section aria-labelledby="work" className="rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)]">
      <h2 id="work" className="text-[1.35rem]">
        {t("work")}
      </h2>
      <fetcher.Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="work" />
        <SelectField key={lead.status} name="status" label={t("status")} defaultValue={lead.status}>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {tStatus(status)}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`of ${lead.assignee}`}
          name="assignee"
          label={t("assignee")}
          defaultValue={lead.assignee ?? ""}
        >
          <option value="">{t("nobody")}</option>
          {operators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="ink" busyLabel={fetcher.state !== "idle" && t("saving")}>
          {t("save")}
        </Button>
        {fetcher.state === "idle" && fetcher.data && (
          <FormMessage tone={fetcher.data.done === "saved" ? "good" : "bad"}>
            {t(fetcher.data.done === "saved" ? "saved" : "notSaved")}
          </FormMessage>
        )}
      </fetcher.Form>
    </section>
  );
}

interface NotesProps {
  lead: Lead;
  names: ReadonlyMap<string, string>;
  answered: Route.ComponentProps["actionData"];
}

function Notes({ lead, names, answered }: NotesProps) {
  const t = useTranslations("operator.lead");
  const isBusy = useNavigation().formMethod === "POST";
  const done = answered?.done;
  const error = done === "noteMissing" || done === "noteLong" ? t(done) : undefined;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-[1.35rem]">
        {t("notes")}
      </h2>
      {lead.notes.length > 0 ? (
        <ol className="mt-3 border-t border-hair">
          {lead.notes.map(({ id, author, body, createdAt }) => (
            <li key={id} className="border-b border-hair py-3">
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
              <p className="num mt-1 text-small text-ink-3">
                {(author && names.get(author)) ?? t("somebody")}, <Moment at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-note text-ink-3">{t("noNotes")}</p>
      )}
      <Form key={lead.notes.length} method="post" noValidate className="mt-5 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          name="note"
          label={t("note")}
          rows={3}
          maxLength={longestNote}
          defaultValue={answered?.note}
          error={error}
        />
        <Button type="submit" look="quiet" busyLabel={isBusy && t("saving")} className="justify-self-start">
          {t("addNote")}
        </Button>
      </Form>
    </section>
  );
}
