import { useFormatter, useTranslations } from "use-intl";
import { houseParam } from "#app/domain/search-names.ts";
import { ArticleLinks } from "#app/listings/article-links.tsx";
import type { ArticleLink } from "#app/listings/articles.ts";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import type { House, HouseCard } from "#app/listings/house-types.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { CollectionLinks } from "#app/search/components/collection-links.tsx";
import type { CollectionLink } from "#app/search/houses/house-collection.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";
import { Section } from "#app/ui/section.tsx";

interface HouseNeighboursProps {
  house: House;
  fitting: { plots: FoundPlot[]; total: number };
  similar: HouseCard[];
  articles: ArticleLink[];
  /** The pages of houses that list it. */
  collections: CollectionLink[];
}

/** Where the house fits, and houses like it. */
export default function RelatedToHouse({
  house,
  fitting,
  similar,
  articles,
  collections,
}: HouseNeighboursProps) {
  const tFitting = useTranslations("budget.fittingPlots");
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const list =
    house.kind === "mobile"
      ? ({ path: "/mobile-homes", all: t("allMobile") } as const)
      : ({ path: "/viviendas", all: t("all") } as const);
  return (
    <>
      {fitting.total > 0 && (
        <div id="fitting-plots">
          <Section
            title={tFitting("title", { name: house.name })}
            more={{
              to: `/terrenos?${houseParam}=${house.slug}`,
              text: tFitting("all", { count: fitting.total }),
            }}
          >
            <p className="-mt-4 mb-7 max-w-[68ch] text-ink-2">{tFitting("text", { count: fitting.total })}</p>
            <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
              {fitting.plots.map((plot) => (
                <PlotCard
                  key={plot.slug}
                  plot={plot}
                  note={
                    plot.withHouse
                      ? tFitting("withHouse", {
                          name: house.name,
                          total: format.number(Math.round(plot.withHouse.totalEur / 100) * 100, "money"),
                        })
                      : undefined
                  }
                />
              ))}
            </div>
          </Section>
        </div>
      )}
      {similar.length > 0 && (
        <Section title={t("similar", { name: house.name })} more={{ to: list.path, text: list.all }}>
          <HouseGrid houses={similar} />
          {collections.length > 0 && (
            <div className="mt-9">
              <CollectionLinks links={collections} />
            </div>
          )}
        </Section>
      )}
      <ArticleLinks articles={articles} />
    </>
  );
}
