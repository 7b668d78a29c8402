import { Form } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { submissionStatuses } from "#app/domain/plot-submission.ts";
import { Moment } from "#app/features/operator/lead-list.tsx";
import type { SubmissionFilter } from "#app/features/operator/submission.ts";
import {
  listSubmissions,
  parseSubmissionFilter,
  submissionsPerPage,
} from "#app/features/operator/submission-queries.server.ts";
import { SubmissionStatusTag } from "#app/features/operator/submission-status-tag.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/submissions.ts";

const views = ["open", ...submissionStatuses, "all"] as const;

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operatorSubmissions.list");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const filter = parseSubmissionFilter(url.searchParams);
  const rows = await listSubmissions(client, filter, submissionsPerPage + 1);
  const submissions = rows.slice(0, submissionsPerPage);
  return {
    filter,
    submissions,
    nextBefore: rows.length > submissionsPerPage ? submissions.at(-1)!.sentAt : null,
  };
}

export default function Submissions({
  loaderData: { filter, submissions, nextBefore },
}: Route.ComponentProps) {
  const t = useTranslations("operatorSubmissions.list");
  const tStatus = useTranslations("plotSubmissions.mine.statuses");
  const format = useFormatter();
  const area = useArea();
  const locale = useLocale();
  return (
    <>
      <PageHeading title={t("title")} />
      <nav aria-label={t("views")}>
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view}>
              <Link
                to={`/operator/offers${queryOf({ ...filter, status: view, before: null })}`}
                aria-current={view === filter.status ? "true" : undefined}
                className="block rounded-full border border-edge px-4 py-2 text-note aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
              >
                {view === "open" || view === "all" ? t(view) : tStatus(view)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={queryOf(filter)}
        method="get"
        action={localizedPath(locale, "/operator/offers")}
        className="mt-6 flex flex-wrap items-end gap-4"
      >
        {filter.status !== "open" && <input type="hidden" name="status" value={filter.status} />}
        <div className="w-full max-w-md">
          <TextField
            name="q"
            type="search"
            label={t("search")}
            placeholder={t("searchHint")}
            defaultValue={filter.words}
            maxLength={80}
          />
        </div>
        <Button type="submit" look="quiet">
          {t("find")}
        </Button>
        <ButtonLink to="/operator/plots" look="quiet" className="ml-auto">
          {t("plots")}
        </ButtonLink>
      </Form>
      <p className="mt-5 mb-3 text-right text-note">
        <a
          href={localizedPath(locale, `/operator/offers.csv${queryOf({ ...filter, before: null })}`)}
          download
          className="link inline-flex items-center gap-1.5 py-2"
        >
          <Icon name="download" className="size-4" />
          {t("export")}
        </a>
      </p>
      {submissions.length === 0 ? (
        <EmptyState icon="inbox" title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <ul aria-label={t("title")} className="border-t border-hair">
          {submissions.map((submission) => (
            <li
              key={submission.id}
              className="relative grid gap-x-6 gap-y-1 border-b border-hair py-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <p>
                  <Link
                    to={`/operator/offers/${submission.id}`}
                    className="font-[560] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
                  >
                    {submission.municipality}
                  </Link>
                </p>
                <p className="num text-note text-ink-2">
                  {area(submission.surfaceM2)} ·{" "}
                  {submission.priceEur === null ? t("noPrice") : format.number(submission.priceEur, "money")}
                </p>
              </div>
              <div className="min-w-0 text-note">
                <p className="truncate">{submission.name}</p>
                <p className="truncate text-ink-3">{submission.email}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:w-40 md:flex-col md:items-end">
                <SubmissionStatusTag status={submission.status} />
                {submission.isSuspect && <Tag tone="mind">{t("suspect")}</Tag>}
                <p className="num text-small text-ink-3">
                  <Moment at={submission.sentAt} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {nextBefore && (
        <p className="mt-6">
          <Link to={`/operator/offers${queryOf({ ...filter, before: nextBefore })}`} className="link py-2">
            {t("older")}
          </Link>
        </p>
      )}
    </>
  );
}

function queryOf({ status, words, before }: SubmissionFilter): `?${string}` | "" {
  const query = new URLSearchParams({
    ...(status !== "open" && { status }),
    ...(words && { q: words }),
    ...(before && { before }),
  }).toString();
  return query ? `?${query}` : "";
}
