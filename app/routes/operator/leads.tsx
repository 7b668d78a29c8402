import { data } from "react-router";
import { useTranslations } from "use-intl";
import { sessionContext } from "#app/context.ts";
import { leadKinds } from "#app/domain/lead.ts";
import {
  type LeadFilter,
  leadFilterQuery,
  leadViews,
  parseLeadFilter,
  statusesOf,
} from "#app/domain/lead-filter.ts";
import { today } from "#app/domain/today.ts";
import { changeReminders, listReminders } from "#app/features/operator/answering-queries.server.ts";
import { LeadList } from "#app/features/operator/lead-list.tsx";
import { countLeads, listLeads, listOperators } from "#app/features/operator/lead-queries.server.ts";
import { cutPage, entriesPerPage } from "#app/features/operator/list-page.ts";
import {
  ExportLink,
  ListForm,
  ListPages,
  ListSearchField,
  ListStatus,
  ListViews,
} from "#app/features/operator/operator-list.tsx";
import { ReminderItem } from "#app/features/operator/reminder-item.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/leads.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.leads");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const filter = parseLeadFilter(url.searchParams);
  const { sub: ownerId } = context.get(sessionContext);
  const [rows, counts, operators, reminders] = await Promise.all([
    listLeads(client, filter, entriesPerPage + 1),
    countLeads(client),
    listOperators(client),
    listReminders(client, { ownerId, until: today() }),
  ]);
  const { entries: leads, lastBeforeMore } = cutPage(rows);
  const countOf = (view: (typeof leadViews)[number]) =>
    counts
      .filter(
        ({ status, kind }) => statusesOf(view).includes(status) && (!filter.kind || kind === filter.kind),
      )
      .reduce((sum, { leads: number }) => sum + number, 0);
  return {
    filter,
    leads,
    operators,
    reminders,
    views: leadViews.map((view) => ({ view, count: countOf(view) })),
    nextBefore: lastBeforeMore?.id ?? null,
  };
}

/** Ends a reminder. */
export async function action({ request, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const isDone = await changeReminders(client, await readForm(request), null);
  return data({ isDone }, isDone ? 200 : 400);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ isDone: false }));

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, leads, operators, reminders, views, nextBefore } = loaderData;
  const tOperator = useTranslations("operator");
  const tReminders = useTranslations("operator.reminders");
  const t = useTranslations("operator.leads");
  const pathOf = (change: Partial<LeadFilter>) =>
    `/operator${leadFilterQuery({ ...filter, before: null, ...change })}` as const;
  const isNarrowed = Boolean(filter.kind || filter.assignee || filter.words);
  return (
    <>
      <PageHeading title={t("title")} />
      {reminders.length > 0 && (
        <section aria-labelledby="reminders" className="mb-8 rounded-lg bg-warn-soft px-5 pt-3 pb-1">
          <h2 id="reminders" className="text-[1.15rem]">
            {tReminders("due")}
          </h2>
          <ul className="mt-1">
            {reminders.map((reminder) => (
              <ReminderItem key={reminder.id} reminder={reminder} isOwn hasLink />
            ))}
          </ul>
          {actionData?.isDone === false && <FormMessage>{tOperator("notSent")}</FormMessage>}
        </section>
      )}
      <ListViews
        label={t("views")}
        views={views.map(({ view, count }) => ({
          to: pathOf({ view }),
          text: t(`statuses.${view}`),
          count,
          isCurrent: view === filter.view,
        }))}
      />
      <ListForm
        to="/operator"
        status={filter.view === "pending" ? null : filter.view}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <ListSearchField label={t("search")} placeholder={t("searchHint")} defaultValue={filter.words} />
        <SelectField name="kind" label={t("kind")} defaultValue={filter.kind ?? ""}>
          <option value="">{t("anyKind")}</option>
          {leadKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="assignee" label={t("assignee")} defaultValue={filter.assignee ?? ""}>
          <option value="">{t("anyone")}</option>
          <option value="nobody">{t("nobody")}</option>
          {operators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="outline" className="min-h-12">
          {t("apply")}
        </Button>
      </ListForm>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-end gap-x-6 gap-y-1 text-note">
        {isNarrowed && (
          <Link to={`/operator${leadFilterQuery({ view: filter.view })}`} className="link mr-auto py-2">
            {t("clear")}
          </Link>
        )}
        <ExportLink to={`/operator/leads.csv${leadFilterQuery({ ...filter, before: null })}`}>
          {t("export")}
        </ExportLink>
      </div>
      <ListStatus count={leads.length} hasMore={nextBefore !== null} />
      {leads.length > 0 ? (
        <>
          <LeadList leads={leads} operators={new Map(operators.map(({ id, name }) => [id, name]))} />
          <ListPages
            newest={filter.before ? { to: pathOf({}), text: t("newest") } : null}
            older={nextBefore ? { to: pathOf({ before: nextBefore }), text: t("older") } : null}
          />
        </>
      ) : isNarrowed || filter.view !== "pending" ? (
        <EmptyState icon="inbox" title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <EmptyState icon="inbox" title={t("emptyNewTitle")} text={t("emptyNewText")} />
      )}
    </>
  );
}
