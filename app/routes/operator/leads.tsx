import { useTranslations } from "use-intl";
import { leadKinds } from "#app/domain/lead.ts";
import {
  type LeadFilter,
  leadFilterQuery,
  leadViews,
  parseLeadFilter,
  statusesOf,
} from "#app/domain/lead-filter.ts";
import { LeadList } from "#app/features/operator/lead-list.tsx";
import { countLeads, listLeads, listOperators } from "#app/features/operator/lead-queries.server.ts";
import { cutPage, entriesPerPage } from "#app/features/operator/list-page.ts";
import {
  ExportLink,
  ListForm,
  ListPages,
  ListSearchField,
  ListViews,
} from "#app/features/operator/operator-list.tsx";
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
  const [rows, counts, operators] = await Promise.all([
    listLeads(client, filter, entriesPerPage + 1),
    countLeads(client),
    listOperators(client),
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
    views: leadViews.map((view) => ({ view, count: countOf(view) })),
    nextBefore: lastBeforeMore?.id ?? null,
  };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { filter, leads, operators, views, nextBefore } = loaderData;
  const t = useTranslations("operator.leads");
  const pathOf = (change: Partial<LeadFilter>) =>
    `/operator${leadFilterQuery({ ...filter, before: null, ...change })}` as const;
  const isNarrowed = Boolean(filter.kind || filter.assignee || filter.words);
  return (
    <>
      <PageHeading title={t("title")} />
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
        key={leadFilterQuery(filter)}
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
        <Button type="submit" look="quiet" className="min-h-12">
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
