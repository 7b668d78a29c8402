import { Form, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { Link } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import type { SimilarLead } from "./answering.ts";

/** Other leads of the same person, to be joined with this one. */
export function SimilarLeads({ leads, isMerged }: { leads: SimilarLead[]; isMerged: boolean }) {
  const t = useTranslations("operator.similar");
  const tLeads = useTranslations("operator.leads");
  const momentOf = useMoment();
  const submit = useSubmit();
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-[1.35rem]">
        {t("title")}
      </h2>
      <ul className="mt-3 border-t border-hair">
        {leads.map((lead) => (
          <li key={lead.id} className="border-b border-hair py-2.5 text-note">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link to={`/operator/leads/${lead.id}`} className="link">
                {tLeads(`kinds.${lead.kind}`)}
              </Link>
              <time dateTime={lead.createdAt} className="text-small text-ink-3">
                {momentOf(lead.createdAt)}
              </time>
            </p>
            <p className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">{lead.about || lead.message}</p>
            {lead.mergedInto !== null ? (
              <p className="text-small text-ink-3">{t("merged", { id: lead.mergedInto })}</p>
            ) : (
              !isMerged && (
                <Form method="post">
                  <input type="hidden" name="intent" value="merge" />
                  <button
                    type="submit"
                    name="other"
                    value={lead.id}
                    onClick={confirmFirst(submit, {
                      title: t("mergeQuestion"),
                      text: t("mergeText"),
                      confirmLabel: t("merge"),
                    })}
                    className="link py-1.5"
                  >
                    {t("merge")}
                  </button>
                </Form>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
