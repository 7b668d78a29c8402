import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { DateTime } from "./date-time.tsx";
import type { LeadRow } from "./lead.ts";
import { LeadStatusTag } from "./lead-status-tag.tsx";

interface LeadListProps {
  leads: LeadRow[];
  /** The names of operators. */
  operators: ReadonlyMap<string, string>;
}

/** Leads with sender, subject and status. Each row is one link. */
export function LeadList({ leads, operators }: LeadListProps) {
  const t = useTranslations("operator.leads");
  return (
    <ul aria-label={t("list")} className="border-t border-hair">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className="relative grid gap-x-6 gap-y-1 border-b border-hair py-4 hover:bg-paper md:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)_auto]"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              {!lead.isRead && (
                <span className="size-2 shrink-0 rounded-full bg-terra">
                  <span className="sr-only">{t("unread")}</span>
                </span>
              )}
              <Link
                to={`/operator/leads/${lead.id}`}
                className={`wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink ${lead.isRead ? "" : "font-[620]"}`}
              >
                {lead.details.company || lead.name}
              </Link>
            </p>
            <p className="wrap-anywhere text-small text-ink-3">
              {t(`kinds.${lead.kind}`)} · {lead.email}
            </p>
          </div>
          <div className="min-w-0">
            {lead.about && <p className="wrap-anywhere text-note font-[520]">{lead.about}</p>}
            <p className="line-clamp-2 text-note text-ink-2">{lead.message}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:w-40 md:flex-col md:items-end">
            <LeadStatusTag status={lead.status} />
            <p className="num text-small text-ink-3">
              <DateTime at={lead.createdAt} />
            </p>
            {lead.assignee && <p className="text-small text-ink-3">{operators.get(lead.assignee)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
