import { useFormatter, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { Tag } from "#app/ui/tag.tsx";
import { DateTime } from "./date-time.tsx";
import type { SubmissionRow } from "./submission.ts";
import { SubmissionStatusTag } from "./submission-status-tag.tsx";

/** Each row is one link. */
export function SubmissionList({ submissions }: { submissions: SubmissionRow[] }) {
  const t = useTranslations("operatorSubmissions.list");
  const format = useFormatter();
  const area = useArea();
  return (
    <ul aria-label={t("title")} className="border-t border-hair">
      {submissions.map((submission) => (
        <li
          key={submission.id}
          className="relative grid gap-x-6 gap-y-1 border-b border-hair py-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p>
              <Link
                to={`/operator/submissions/${submission.id}`}
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
            <p className="wrap-anywhere">{submission.name}</p>
            <p className="wrap-anywhere text-ink-3">{submission.email}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:w-40 md:flex-col md:items-end">
            <SubmissionStatusTag status={submission.status} />
            {submission.isSuspect && <Tag tone="mind">{t("suspect")}</Tag>}
            <p className="num text-small text-ink-3">
              <DateTime at={submission.sentAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
