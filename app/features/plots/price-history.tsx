import { useFormatter, useTranslations } from "use-intl";
import { useDay } from "#app/i18n/use-day.ts";
import type { Plot } from "#app/listings/plot-types.ts";

/** Every price the plot has had here, newest first. */
export function PriceHistory({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot.history");
  const format = useFormatter();
  const day = useDay();
  const money = (euros: number) => format.number(euros, "money");
  const first = plot.priceHistory.at(-1);
  if (!first) return <p className="text-ink-2">{t("never")}</p>;
  return (
    <ol className="num border-t border-hair text-[.95rem]">
      {plot.priceHistory.map(({ changedOn, oldPriceEur, newPriceEur }) => {
        const share = format
          .number(newPriceEur / oldPriceEur - 1, {
            style: "percent",
            maximumFractionDigits: 1,
            signDisplay: "always",
          })
          // A minus sign, where Intl writes a hyphen.
          .replace("-", "\u2212");
        return (
          <li
            key={changedOn + newPriceEur}
            className="flex justify-between gap-4 border-b border-hair py-2.5"
          >
            <span>{day(changedOn)}</span>
            <span className="text-right">
              <b className="font-[560]">{money(newPriceEur)}</b>
              <span className="ml-3 text-ink-3">{share}</span>
            </span>
          </li>
        );
      })}
      <li className="flex justify-between gap-4 border-b border-hair py-2.5">
        <span>{t("before")}</span>
        <span>{money(first.oldPriceEur)}</span>
      </li>
    </ol>
  );
}
