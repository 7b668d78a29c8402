import { useFormatter, useTranslations } from "use-intl";
import type { PriceHistory as History } from "#app/domain/price-history.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { DrawingText } from "#app/ui/drawing-text.tsx";

const size = { width: 360, height: 124 };
/** Room for the prices above the line and the days below it. */
const edge = { top: 22, bottom: 26, side: 4 };

const labelWidth = 76;

/** Every price since the publication: a chart where there was a change, and a table of the same, newest first. */
export function PriceHistory({ history: { points, until } }: { history: History }) {
  const t = useTranslations("priceHistory");
  const format = useFormatter();
  const day = useDay();
  const money = (euros: number) => format.number(euros, "money");
  const [first, ...changes] = points;
  if (!first) return null;
  if (changes.length === 0)
    return <p className="text-ink-2">{t("never", { day: day(first.day), price: money(first.priceEur) })}</p>;
  const share = (from: number, to: number) =>
    format
      .number(to / from - 1, { style: "percent", maximumFractionDigits: 1, signDisplay: "always" })
      // A minus sign, where Intl writes a hyphen.
      .replace("-", "\u2212");
  return (
    <div className="max-w-120">
      <PriceChart points={points} until={until} />
      <table className="num mt-3 w-full text-[.95rem]">
        <caption className="sr-only">{t("table")}</caption>
        <thead className="text-left text-small text-ink-3">
          <tr>
            {(["since", "price", "change"] as const).map((column, position) => (
              <th key={column} scope="col" className={`pb-1.5 font-normal ${position ? "text-right" : ""}`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ day: since, priceEur }, position) => {
              const before = points[position - 1];
              return (
                <tr key={since} className="border-t border-hair">
                  <th scope="row" className="py-2.5 text-left font-normal">
                    {day(since)}
                  </th>
                  <td className="py-2.5 text-right font-[560]">{money(priceEur)}</td>
                  <td className="py-2.5 text-right text-ink-3">
                    {before ? share(before.priceEur, priceEur) : t("published")}
                  </td>
                </tr>
              );
            })
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}

function PriceChart({ points, until }: History) {
  const t = useTranslations("priceHistory");
  const format = useFormatter();
  const day = useDay("short");
  const money = (euros: number) => format.number(euros, "money");
  const prices = points.map(({ priceEur }) => priceEur);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const [start, end] = [Date.parse(points[0]!.day), Date.parse(until)];
  const x = (at: string) =>
    edge.side + ((Date.parse(at) - start) / Math.max(1, end - start)) * (size.width - 2 * edge.side);
  const y = (euros: number) =>
    edge.top +
    ((highest - euros) / Math.max(1, highest - lowest)) * (size.height - edge.top - edge.bottom - 14) +
    7;
  const last = points.at(-1)!;
  const above = (covered: typeof points) => Math.min(...covered.map(({ priceEur }) => y(priceEur))) - 9;
  // Each label is above all of the line that its width covers.
  const firstLabelY = above(points.filter(({ day: since }) => x(since) < labelWidth));
  const overLast = points.filter((_, at) => x(points[at + 1]?.day ?? until) > size.width - labelWidth);
  // A price of the last few days has no line of its own under a label: it is written on the left of its point.
  const isBeside =
    x(last.day) > size.width - labelWidth / 2 &&
    points
      .slice(0, -1)
      .every(
        ({ priceEur }, at) =>
          x(points[at + 1]!.day) < x(last.day) - labelWidth - 8 ||
          Math.abs(y(priceEur) - y(last.priceEur)) >= 14,
      );
  const lastLabel = isBeside
    ? { x: x(last.day) - 8, y: y(last.priceEur) + 4 }
    : { x: size.width - edge.side, y: above(overLast) };
  // A price holds until the next: the line goes in steps.
  const steps = points.map(({ day: since, priceEur }, position) => {
    const [from, to] = [x(since).toFixed(1), x(points[position + 1]?.day ?? until).toFixed(1)];
    return `${from},${y(priceEur).toFixed(1)} ${to},${y(priceEur).toFixed(1)}`;
  });
  const label = t("chart", {
    from: money(points[0]!.priceEur),
    to: money(last.priceEur),
    start: day(points[0]!.day),
    end: day(until),
    count: points.length - 1,
  });
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
      className="h-auto w-full text-[13px]"
    >
      <line
        x1="0"
        x2={size.width}
        y1={size.height - edge.bottom}
        y2={size.height - edge.bottom}
        className="stroke-hair"
      />
      <polyline points={steps.join(" ")} className="fill-none stroke-terra" strokeWidth="2" />
      {points.map(({ day: since, priceEur }) => (
        <circle key={since} cx={x(since)} cy={y(priceEur)} r="3.5" className="fill-terra" />
      ))}
      <DrawingText x={edge.side} y={firstLabelY} className="num fill-ink-2">
        {money(points[0]!.priceEur)}
      </DrawingText>
      <DrawingText {...lastLabel} textAnchor="end" className="num fill-ink font-[560]">
        {money(last.priceEur)}
      </DrawingText>
      <DrawingText x={edge.side} y={size.height - 7} className="fill-ink-3">
        {day(points[0]!.day)}
      </DrawingText>
      <DrawingText x={size.width - edge.side} y={size.height - 7} textAnchor="end" className="fill-ink-3">
        {day(until)}
      </DrawingText>
    </svg>
  );
}
