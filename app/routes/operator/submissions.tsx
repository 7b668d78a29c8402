import { useTranslations } from "use-intl";
import { cutPage, entriesPerPage } from "#app/features/operator/list-page.ts";
import {
  ExportLink,
  ListForm,
  ListPages,
  ListSearchField,
  ListStatus,
  ListViews,
} from "#app/features/operator/operator-list.tsx";
import {
  parseSubmissionFilter,
  type SubmissionFilter,
  submissionFilterQuery,
  submissionViews,
} from "#app/features/operator/submission-filter.ts";
import { SubmissionList } from "#app/features/operator/submission-list.tsx";
import { listSubmissions } from "#app/features/operator/submission-queries.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/submissions.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operatorSubmissions.list");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const filter = parseSubmissionFilter(url.searchParams);
  const { entries, lastBeforeMore } = cutPage(await listSubmissions(client, filter, entriesPerPage + 1));
  return { filter, submissions: entries, nextBefore: lastBeforeMore?.sentAt ?? null };
}

export default function Submissions({
  loaderData: { filter, submissions, nextBefore },
}: Route.ComponentProps) {
  const t = useTranslations("operatorSubmissions.list");
  const tStatus = useTranslations("plotSubmissions.mine.statuses");
  const pathOf = (change: Partial<SubmissionFilter>) =>
    `/operator/submissions${submissionFilterQuery({ ...filter, before: null, ...change })}` as const;
  return (
    <>
      <PageHeading title={t("title")} />
      <ListViews
        label={t("views")}
        views={submissionViews.map((view) => ({
          to: pathOf({ status: view }),
          text: view === "open" || view === "all" ? t(view) : tStatus(view),
          isCurrent: view === filter.status,
        }))}
      />
      <ListForm
        to="/operator/submissions"
        status={filter.status === "open" ? null : filter.status}
        className="flex flex-wrap items-end gap-4"
      >
        <div className="w-full max-w-md">
          <ListSearchField label={t("search")} placeholder={t("searchHint")} defaultValue={filter.words} />
        </div>
        <Button type="submit" look="outline">
          {t("find")}
        </Button>
      </ListForm>
      <p className="mt-5 mb-3 text-right text-note">
        <ExportLink to={`/operator/submissions.csv${submissionFilterQuery({ ...filter, before: null })}`}>
          {t("export")}
        </ExportLink>
      </p>
      <ListStatus count={submissions.length} hasMore={nextBefore !== null} />
      {submissions.length === 0 ? (
        <EmptyState icon="inbox" title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <SubmissionList submissions={submissions} />
      )}
      <ListPages older={nextBefore ? { to: pathOf({ before: nextBefore }), text: t("older") } : null} />
    </>
  );
}
