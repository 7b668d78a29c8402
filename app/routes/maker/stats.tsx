import { useFormatter, useTranslations } from "use-intl";
import { readStatistics } from "#app/features/makers/maker-queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/stats.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.stats");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

const periods = [30, 90, 365];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const days = periods.find((each) => String(each) === url.searchParams.get("days")) ?? 30;
  return { days, statistics: await readStatistics(client, days) };
}

/** How a maker's houses do: visits, favourites, quote requests and how soon they are answered. */
export default function MakerStats({ loaderData: { days, statistics } }: Route.ComponentProps) {
  const t = useTranslations("makers.stats");
  const format = useFormatter();
  const { houses, answered, medianHours } = statistics;
  const sum = (of: "views" | "favourites" | "quotes") =>
    houses.reduce((total, house) => total + house[of], 0);
  const columns = ["views", "favourites", "quotes"] as const;
  const responseTime =
    medianHours === null
      ? "—"
      : medianHours < 48
        ? t("hours", { count: Math.max(1, Math.round(medianHours)) })
        : t("days", { count: Math.round(medianHours / 24) });
  return (
    <>
      <PortalHeading title={t("title")} />
      <nav aria-label={t("period")} className="mt-4 flex flex-wrap gap-2">
        {periods.map((each) => (
          <Link
            key={each}
            to={`/maker/stats?days=${each}`}
            aria-current={each === days ? "true" : undefined}
            className="num rounded-full border border-edge px-4 py-2 text-note aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
          >
            {t("lastDays", { count: each })}
          </Link>
        ))}
      </nav>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {[
          ...columns.map((column) => [t(column), format.number(sum(column))] as const),
          [t("responseTime"), responseTime] as const,
        ].map(([name, value]) => (
          <div key={name} className="border-t border-hair pt-2">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd className="num font-display text-[1.7rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-3">{t("answered", { count: answered })}</p>
      <table className="mt-8 w-full text-note">
        <caption className="sr-only">{t("description")}</caption>
        <thead>
          <tr className="border-b border-hair text-left text-small text-ink-3">
            <th scope="col" className="py-2 font-normal">
              {t("house")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-normal wrap-anywhere">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {houses.map((house) => (
            <tr key={house.slug} className="border-b border-hair">
              <th scope="row" className="py-2.5 text-left font-[540]">
                {house.name}
              </th>
              {columns.map((column) => (
                <td key={column} className="num py-2.5 pl-3 text-right">
                  {format.number(house[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[60ch] text-small text-ink-3">{t("note")}</p>
    </>
  );
}
