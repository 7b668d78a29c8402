import { useTranslations } from "use-intl";
import { usePlotTexts } from "#app/components/plots/use-plot-texts.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { FoundPlots } from "#app/data/plot-search.server.ts";
import { filterNames, plotSearchQuery, withoutFilter } from "#app/domain/plot-search.ts";
import { Link } from "#app/i18n/link.tsx";

/** When nothing has everything: which filter to drop, and how many plots each drop brings. */
export function PlotSearchEmpty({ found }: { found: FoundPlots }) {
  const t = useTranslations("plots.search");
  const { countOf, filterText } = usePlotTexts();
  const { search, facets } = found;
  const drops = filterNames
    .map((name) => ({ name, count: facets.without[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <EmptyState
      icon="land-plot"
      title={t("emptyTitle")}
      text={drops.length > 0 ? t("emptyDrop") : t("emptyNoDrop")}
    >
      {drops.length > 0 && (
        <ul className="grid w-full max-w-lg gap-2 px-4">
          {drops.map(({ name, count }) => {
            const filter = filterText(name, found);
            return (
              <li key={name}>
                <Link
                  to={`/terrenos${plotSearchQuery(withoutFilter(search, name))}`}
                  preventScrollReset
                  className="flex items-baseline justify-between gap-4 border-b border-hair py-2.5 text-left hover:text-terra-deep"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {name === "text" ? t("dropText", { filter }) : t("dropFilter", { filter })}
                  </span>
                  <span className="num text-note whitespace-nowrap text-ink-2">
                    {t("count", { count, number: countOf(count) })}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ButtonLink to="/terrenos" look={drops.length > 0 ? "quiet" : "primary"} preventScrollReset>
        {t("emptyAction", { count: countOf(facets.all) })}
      </ButtonLink>
    </EmptyState>
  );
}
