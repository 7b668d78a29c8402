import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Activity } from "#app/domain/activities.ts";
import type { ProjectStart, Topic } from "#app/domain/lead-choices.ts";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { DateTime } from "./date-time.tsx";
import type { Lead } from "./lead.ts";

/** All values of a lead except its message. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const t = useTranslations("operator.lead");
  const format = useFormatter();
  const round = (euros: number) => format.number(Math.round(euros / 100) * 100, "money");
  const { details } = lead;
  const pages = pagesOf(lead);
  return (
    <dl className="border-b border-hair">
      <Fact name={t("email")}>
        <a href={`mailto:${lead.email}`} className="link break-all">
          {lead.email}
        </a>
      </Fact>
      {lead.phone && (
        <Fact name={t("phone")}>
          <a href={`tel:${lead.phone}`} className="link num">
            {lead.phone}
          </a>
        </Fact>
      )}
      <Fact name={t("writesIn")}>{t(`languages.${lead.locale}`)}</Fact>
      {lead.topic && <Fact name={t("topic")}>{t(`topics.${lead.topic as Topic}`)}</Fact>}
      {(lead.about || pages.length > 0) && (
        <Fact name={t("about")}>
          {lead.about}
          {pages.map((path) => (
            <Link key={path} to={path} className="link block text-note">
              {path}
            </Link>
          ))}
        </Fact>
      )}
      {details.company && <Fact name={t("company")}>{details.company}</Fact>}
      {details.taxId && <Fact name={t("taxId")}>{details.taxId}</Fact>}
      {details.activity && (
        <Fact name={t("activity")}>{t(`activities.${details.activity as Activity}`)}</Fact>
      )}
      {details.regions && (
        <Fact name={t("regions")}>{details.regions.map(({ name }) => name).join(", ")}</Fact>
      )}
      {details.website && (
        <Fact name={t("website")}>
          <a href={details.website} rel="noreferrer nofollow" target="_blank" className="link break-all">
            {details.website}
          </a>
        </Fact>
      )}
      {details.options && details.options.length > 0 && (
        <Fact name={t("options")}>
          <ul>
            {details.options.map(({ code, name, priceEur }) => (
              <li key={code} className="num">
                {name}, {format.number(priceEur, "money")}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {details.totalEur !== undefined && (
        <Fact name={t("total")}>
          <span className="num">{format.number(details.totalEur, "money")}</span>
        </Fact>
      )}
      {details.allInEur !== undefined && (
        <Fact name={t("whole")}>
          <span className="num">
            {round(details.allInEur)}
            {details.allInLowEur !== undefined &&
              details.allInHighEur !== undefined &&
              ` (${round(details.allInLowEur)}–${round(details.allInHighEur)})`}
          </span>
        </Fact>
      )}
      {details.ownPlot && <Fact name={t("ownPlot")}>{details.ownPlot}</Fact>}
      {details.when && <Fact name={t("when")}>{t(`projectStarts.${details.when as ProjectStart}`)}</Fact>}
      {lead.userId && <Fact name={t("account")}>{t("hasAccount")}</Fact>}
      <Fact name={t("received")}>
        <DateTime at={lead.createdAt} />
      </Fact>
      <Fact name={t("consent")}>
        {t("consentText", { version: lead.consentVersion })}, <DateTime at={lead.consentedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-hair py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-small text-ink-3 sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Links to its subjects that still exist. */
function pagesOf(lead: Lead): PagePath[] {
  return [
    lead.houseSlug && (`/catalogo/${lead.houseSlug}` as const),
    lead.plotSlug && (`/terrenos/${lead.plotSlug}` as const),
    lead.promotionSlug && (`/promociones/${lead.promotionSlug}` as const),
    lead.studioSlug && (`/studios-signature/${lead.studioSlug}` as const),
    lead.professionalSlug && (`/profesionales#${lead.professionalSlug}` as const),
  ].filter((path) => path !== null && path !== "") as PagePath[];
}
