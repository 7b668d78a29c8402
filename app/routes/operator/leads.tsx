import { Form } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { leadKinds } from "#app/domain/lead.ts";
import { leadFilterQuery, leadViews, parseLeadFilter, statusesOf } from "#app/domain/lead-filter.ts";
import { LeadList } from "#app/features/operator/lead-list.tsx";
import {
  countLeads,
  leadsPerPage,
  listLeads,
  listOperators,
} from "#app/features/operator/lead-queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
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
    listLeads(client, filter, leadsPerPage + 1),
    countLeads(client),
    listOperators(client),
  ]);
  const leads = rows.slice(0, leadsPerPage);
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
    nextBefore: rows.length > leadsPerPage ? leads.at(-1)!.id : null,
  };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { filter, leads, operators, views, nextBefore } = loaderData;
  const t = useTranslations("operator.leads");
  const locale = useLocale();
  const isNarrowed = Boolean(filter.kind || filter.assignee || filter.words);
  return (
    <>
      <PageHeading title={t("title")} />
      <nav aria-label={t("views")}>
        <ul className="flex flex-wrap gap-2">
          {views.map(({ view, count }) => (
            <li key={view}>
              <Link
                to={`/operator${leadFilterQuery({ ...filter, view, before: null })}`}
                aria-current={view === filter.view ? "true" : undefined}
                className="num flex gap-2 rounded-full border border-edge px-4 py-2 text-note aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
              >
                {t(`statuses.${view}`)}
                <span className="opacity-75">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        // What is chosen follows the address.
        key={leadFilterQuery(filter)}
        method="get"
        action={localizedPath(locale, "/operator")}
        className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        {filter.view !== "pending" && <input type="hidden" name="status" value={filter.view} />}
        <TextField
          name="q"
          type="search"
          label={t("search")}
          placeholder={t("searchHint")}
          defaultValue={filter.words}
          maxLength={80}
        />
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
      </Form>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-end gap-x-6 gap-y-1 text-note">
        {isNarrowed && (
          <Link to={`/operator${leadFilterQuery({ view: filter.view })}`} className="link mr-auto py-2">
            {t("clear")}
          </Link>
        )}
        <a
          href={localizedPath(locale, `/operator/leads.csv${leadFilterQuery({ ...filter, before: null })}`)}
          download
          className="link flex items-center gap-1.5 py-2"
        >
          <Icon name="download" className="size-4" />
          {t("export")}
        </a>
      </div>
      {leads.length > 0 ? (
        <>
          <LeadList leads={leads} operators={new Map(operators.map(({ id, name }) => [id, name]))} />
          {(nextBefore || filter.before) && (
            <p className="mt-6 flex justify-between gap-x-6">
              {filter.before && (
                <Link to={`/operator${leadFilterQuery({ ...filter, before: null })}`} className="link py-2">
                  {t("newest")}
                </Link>
              )}
              {nextBefore && (
                <Link
                  to={`/operator${leadFilterQuery({ ...filter, before: nextBefore })}`}
                  rel="next"
                  className="link ml-auto py-2"
                >
                  {t("older")}
                </Link>
              )}
            </p>
          )}
        </>
      ) : isNarrowed || filter.view !== "pending" ? (
        <EmptyState icon="inbox" title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <EmptyState icon="inbox" title={t("emptyNewTitle")} text={t("emptyNewText")} />
      )}
    </>
  );
}
