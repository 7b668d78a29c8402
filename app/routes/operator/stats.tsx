import { useFormatter, useTranslations } from "use-intl";
import type { Step } from "#app/analytics/funnel-steps.ts";
import { listResponseTimes } from "#app/features/operator/answering-queries.server.ts";
import { BarList } from "#app/features/operator/bar-list.tsx";
import { DayChart } from "#app/features/operator/day-chart.tsx";
import { ListViews } from "#app/features/operator/operator-list.tsx";
import { ResponseTimes } from "#app/features/operator/response-times.tsx";
import { findStatistics } from "#app/features/operator/statistics.server.ts";
import { VitalsTable } from "#app/features/operator/vitals-table.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/stats.ts";

const periods = [7, 30, 90] as const;
const funnel: readonly Step[] = ["home", "list", "detail", "project", "lead"];

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.stats");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const period = periods.find((days) => String(days) === url.searchParams.get("days")) ?? 30;
  const statistics = await findStatistics(client, period);
  const [first, last] = [statistics.days[0]!.day, statistics.days.at(-1)!.day];
  return { period, statistics, responses: await listResponseTimes(client, first, last) };
}

export default function Stats({ loaderData: { period, statistics, responses } }: Route.ComponentProps) {
  const t = useTranslations("operator.stats");
  const format = useFormatter();
  const { days, steps, pages, searches, vitals } = statistics;
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const stepNames = {
    home: t("stepHome"),
    list: t("stepList"),
    detail: t("stepDetail"),
    project: t("stepProject"),
    lead: t("stepLead"),
  } as Record<Step, string>;
  const listNames = { houses: t("listHouses"), mobile_homes: t("listMobileHomes"), plots: t("listPlots") };
  return (
    <>
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <ListViews
        label={t("period")}
        views={periods.map((count) => ({
          to: `/operator/stats?days=${count}`,
          text: t("lastDays", { count }),
          isCurrent: count === period,
        }))}
      />
      <Section title={t("visits", { count: total })}>
        <DayChart days={days} />
      </Section>
      <div className="grid gap-x-14 *:min-w-0 lg:grid-cols-2">
        <Section title={t("steps")}>
          <BarList
            rows={funnel.map((step) => ({ name: stepNames[step], count: steps[step] ?? 0 }))}
            note={(count) => format.number(total ? count / total : 0, { style: "percent" })}
          />
          <p className="mt-4 text-small text-ink-3">{t("stepsNote")}</p>
        </Section>
        <Section title={t("pages")}>
          <BarList
            rows={pages.map(({ page, visits }) => ({ name: page, count: visits }))}
            empty={t("none")}
          />
        </Section>
        <Section title={t("searches")}>
          <BarList
            rows={searches.map(({ list, withoutResults }) => ({
              name: listNames[list],
              count: withoutResults,
            }))}
            note={(_, position) => t("ofSearches", { count: searches[position]!.searches })}
            empty={t("none")}
          />
        </Section>
        <Section title={t("responses")}>
          <ResponseTimes times={responses} />
        </Section>
        <Section title={t("vitals")}>
          <VitalsTable vitals={vitals} stepNames={stepNames} />
        </Section>
      </div>
    </>
  );
}
