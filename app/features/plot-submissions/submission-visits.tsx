import { useTranslations } from "use-intl";
import type { SellerVisit } from "#app/domain/visit.ts";
import { Link } from "#app/i18n/link.tsx";
import { useAppointment } from "#app/i18n/use-day.ts";

/** The visits that people ask for; each opens its own page, where the seller answers. */
export function SubmissionVisits({ visits }: { visits: SellerVisit[] }) {
  const t = useTranslations("plotSubmissions.visits");
  const appointmentOf = useAppointment();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="visits" className="mt-12">
      <h2 id="visits" className="text-[1.5rem]">
        {t("title")}
      </h2>
      <ul className="mt-3 border-b border-hair">
        {visits.map(({ token, name, status, wantsCall, startsAt }) => (
          <li key={token} className="flex flex-wrap justify-between gap-x-6 border-t border-hair py-3">
            <Link to={`/visitas/${token}`} className="link">
              {t(wantsCall ? "callOf" : "visitOf", { name })}
            </Link>
            <span className="text-note text-ink-2">
              {status === "confirmed" && startsAt ? appointmentOf(startsAt) : t(`status.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
