import { useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Steps } from "#app/ui/checklist.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Quote } from "./quote-subject.ts";
import { QuoteSummary } from "./quote-summary.tsx";

interface QuoteRequestedProps {
  number: string;
  quote: Quote;
  /** The saved project that it was requested from. */
  projectId: string | null;
  /** Days such as 2026-11-20. */
  checkedBy: string;
  quotedBy: string;
}

/** After a quote request: its number, what was requested, what happens next and by when. */
export function QuoteRequested({ number, quote, projectId, checkedBy, quotedBy }: QuoteRequestedProps) {
  const t = useTranslations("leads.quoteRequested");
  const day = useDay();
  const { house, plot, options } = quote;
  const project = projectId
    ? (`/casa-de-tus-suenos/proyecto?proyecto=${projectId}` as const)
    : designPath({
        houseSlug: house.slug,
        plotSlug: plot?.slug,
        options: options.map(({ code }) => code),
      });
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 pb-20 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pt-16">
      <div>
        <span className="grid size-14 place-items-center rounded-full bg-olive-soft text-olive-deep">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="mt-6 text-[clamp(2.1rem,4.2vw,3.2rem)]">{t("title", { house: house.name })}</h1>
        <p className="num mt-4 text-lead">
          {t.rich("number", {
            number,
            b: (text) => <strong className="font-[600]">{text}</strong>,
          })}
        </p>
        <p className="mt-2 max-w-[56ch] text-ink-2">{t("text")}</p>
        <div className="mt-10">
          <Steps
            title={t("nextTitle")}
            items={[
              t("next1", { date: day(checkedBy) }),
              t("next2", { studio: house.studio.name, date: day(quotedBy) }),
              t("next3"),
            ]}
          />
        </div>
        <p className="mt-4 text-small text-ink-3">{t("usual")}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={project}>{t("project")}</ButtonLink>
          <ButtonLink to="/contacto" look="outline">
            {t("contact")}
          </ButtonLink>
        </div>
      </div>
      <QuoteSummary quote={quote} ownPlot={null} />
    </div>
  );
}
