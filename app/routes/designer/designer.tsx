import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { parseOwnPlotJson } from "#app/domain/own-plot-json.ts";
import { BudgetBar } from "#app/features/designer/budget-bar.tsx";
import { BudgetPanel } from "#app/features/designer/budget-panel.tsx";
import {
  findDesignData,
  parseDesignOptions,
  parseDesignQuery,
} from "#app/features/designer/design-data.server.ts";
import { DesignerHead } from "#app/features/designer/designer-head.tsx";
import FinancePanel from "#app/features/designer/finance-panel.tsx";
import { HouseChoice } from "#app/features/designer/house-choice.tsx";
import { PlotChoice } from "#app/features/designer/plot-choice.tsx";
import { ProjectOptions } from "#app/features/designer/project-options.tsx";
import ProjectTimeline from "#app/features/designer/project-timeline.tsx";
import { FurtherSearch } from "#app/features/designer/search-links.tsx";
import { SiteSection } from "#app/features/designer/site-section.tsx";
import { useDesigner } from "#app/features/designer/use-designer.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { TextSkeleton } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/designer.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "designer");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    isHidden: args.location.search !== "",
    ...(args.loaderData?.design.house?.picture && { pictureId: args.loaderData.design.house.picture.id }),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { keys, projectId } = parseDesignQuery(url.searchParams);
  const ownPlot = keys.plotSlug ? null : parseOwnPlotJson(url.searchParams);
  const design = await findDesignData(reader, localeOf(url.pathname), {
    ...keys,
    ...(ownPlot && { ineCode: ownPlot.ineCode }),
  });
  const draft = {
    houseSlug: design.house?.slug ?? null,
    plotSlug: design.plot?.slug ?? null,
    ownPlot,
    options: parseDesignOptions(url.searchParams, design),
    placement: null,
    finance: null,
  };
  // The page does not show the project yet, but its URL must not enter the page cache; nor may a person's own plot.
  const isPersonal = projectId !== null || ownPlot !== null;
  return data({ design, draft }, { headers: isPersonal ? { "Cache-Control": "private, no-store" } : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The server knows nothing about the project in the URL, so that the data on the page stays valid. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has("proyecto")) return false;
  return defaultShouldRevalidate;
}

export default function DesignerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("designer");
  const designer = useDesigner(loaderData);
  const { data, totals, content, isCurrent } = designer;
  if (designer.isOpening) {
    return (
      <div className="page pb-20">
        <DesignerHead designer={designer} />
        {/* As tall as a project can be, so that a reload returns to where one was. */}
        <div className="mt-10 min-h-[600rem] [overflow-anchor:none] noscript:min-h-0">
          <TextSkeleton />
        </div>
      </div>
    );
  }
  return (
    <div className="page pb-20">
      <DesignerHead designer={designer} />
      <div className="mt-8 grid items-start gap-x-11 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24.5rem] print:block">
        <div aria-busy={!isCurrent} className={isCurrent ? "" : "opacity-60 transition-opacity"}>
          {designer.isFailed && (
            <p role="alert" className="mb-6 rounded-md bg-warn-soft px-4 py-3 text-note text-warn">
              {t("dataFailed")}
            </p>
          )}
          <HouseChoice designer={designer} />
          <PlotChoice designer={designer} />
          {data.house && totals.site && <SiteSection designer={designer} />}
          {data.house && data.house.options.length > 0 && <ProjectOptions designer={designer} />}
          <ProjectTimeline timeline={totals.timeline} onDay={data.onDay} />
          {totals.finance && (
            <FinancePanel
              finance={totals.finance}
              inputs={content.finance}
              onChange={(finance) => designer.change({ finance })}
            />
          )}
          <FurtherSearch designer={designer} />
        </div>
        <BudgetPanel designer={designer} />
      </div>
      <BudgetBar designer={designer} />
    </div>
  );
}
