import { useFormatter, useTranslations } from "use-intl";
import type { ResponseTime } from "./answering.ts";

/** How soon what arrived was answered, by kind. */
export function ResponseTimes({ times }: { times: ResponseTime[] }) {
  const t = useTranslations("operator.responses");
  const tStats = useTranslations("operator.stats");
  const format = useFormatter();
  if (times.length === 0) return <p className="text-ink-2">{t("none")}</p>;
  const hours = (value: number) =>
    value < 48
      ? t("hours", { count: format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 }) })
      : t("days", { count: format.number(value / 24, { maximumFractionDigits: 1 }) });
  const cell = "num py-2.5 pl-3 text-right";
  return (
    <table className="w-full text-note">
      <caption className="sr-only">{tStats("responses")}</caption>
      <thead>
        <tr className="border-b border-hair text-small text-ink-3 *:font-normal">
          <th scope="col" className="py-2 text-left">
            {t("kind")}
          </th>
          <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
            {t("received")}
          </th>
          <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
            {t("median")}
          </th>
          <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
            {t("withinDay")}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(({ kind, received, medianHours, withinDay }) => (
          <tr key={kind} className="border-b border-hair">
            <th scope="row" className="py-2.5 text-left font-[540]">
              {t(`kinds.${kind}`)}
            </th>
            <td className={cell}>{format.number(received)}</td>
            <td className={cell}>{medianHours === null ? "—" : hours(medianHours)}</td>
            <td className={cell}>{format.number(withinDay / received, { style: "percent" })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
