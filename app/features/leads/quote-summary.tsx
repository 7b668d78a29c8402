import { useFormatter, useTranslations } from "use-intl";
import type { OwnPlot } from "#app/domain/project.ts";
import { Link } from "#app/i18n/link.tsx";
import PriceNotes from "#app/listings/price-notes.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Quote } from "./quote-subject.ts";

interface QuoteSummaryProps {
  quote: Quote;
  ownPlot: OwnPlot | null;
}

/** What the quote is requested for, with the price as far as it is known. */
export function QuoteSummary({ quote, ownPlot }: QuoteSummaryProps) {
  const t = useTranslations("forms.quote");
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  const { house, options, plot, netEur, optionsNetEur, taxEur, totalEur, whole } = quote;
  const round = (euros: number) => money(Math.round(euros / 100) * 100);
  return (
    <section
      aria-labelledby="summary"
      className="overflow-hidden rounded-lg bg-paper shadow-[0_0_0_1px_var(--color-hair)]"
    >
      {house.picture && (
        <div className="aspect-[8/5] bg-hair max-lg:aspect-[16/7]">
          <Picture picture={house.picture} sizes="(min-width: 64rem) 21.5rem, 100vw" className="size-full" />
        </div>
      )}
      <div className="p-6">
        <h2 id="summary" className="font-sans text-small font-normal text-ink-3">
          {t("summary")}
        </h2>
        <p className="font-display text-[1.5rem] leading-tight">{house.name}</p>
        <p className="text-note text-ink-2">{house.studio.name}</p>
        {house.picture && options.some(({ isFinish }) => isFinish) && (
          <p className="mt-1 text-small text-ink-3">{t("standardPicture")}</p>
        )}
        {plot && (
          <p className="mt-2 text-note text-ink-2">
            {t("plot")}{" "}
            <Link to={`/terrenos/${plot.slug}`} className="link">
              {plot.title}
            </Link>
          </p>
        )}
        {!plot && ownPlot && (
          <p className="mt-2 text-note text-ink-2">
            {t("ownPlot")}:{" "}
            {t("ownPlotText", { surface: ownPlot.surfaceM2, place: ownPlot.municipalityName })}
          </p>
        )}
        <dl className="num mt-4 text-[.95rem]">
          <Line name={t("house")} value={money(netEur)} />
          {options.length > 0 && (
            <Line
              name={t("options", { count: options.length })}
              note={options.map(({ name }) => name).join(", ")}
              value={money(optionsNetEur)}
            />
          )}
          <Line name={t("tax")} value={money(taxEur)} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
            <dt>{t("total")}</dt>
            <dd className="font-display text-[1.8rem] leading-none font-[440] whitespace-nowrap">
              {money(totalEur)}
            </dd>
          </div>
        </dl>
        <PriceNotes notes={house.notes} chosen={options.map(({ code }) => code)} />
        {whole && (
          <p className="num mt-3 text-small text-ink-3">
            {t("whole", { total: round(whole.expected), low: round(whole.low), high: round(whole.high) })}
          </p>
        )}
      </div>
    </section>
  );
}

function Line({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-hair py-2.5">
      <dt>
        {name}
        {note && <span className="block text-small text-ink-3">{note}</span>}
      </dt>
      <dd className="font-[560] whitespace-nowrap">{value}</dd>
    </div>
  );
}
