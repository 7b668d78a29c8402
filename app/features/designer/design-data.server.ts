// What the designer needs beside a project's own parts: houses and plots to go on with.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { parseOptions } from "#app/domain/house-options.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import type { DesignParts } from "#app/features/designer/design-data.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PartNames, ProjectParts } from "#app/pricing/project-parts.ts";
import { findProjectParts } from "#app/pricing/project-totals.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { listPlots } from "#app/search/plots/search-plots.server.ts";

const mostSuggested = 6;
const mostPlots = 3;

export async function findDesignParts(
  reader: ContentReader,
  locale: Locale,
  names: PartNames,
): Promise<DesignParts> {
  const parts = await findProjectParts(reader, locale, names);
  const { house, plot } = parts;
  const [suggestedHouses, fitting] = await Promise.all([
    house
      ? []
      : listHouses(reader, locale, {
          ...(plot ? { fitsPlotSlug: plot.slug } : { isFeatured: true }),
          limit: mostSuggested,
        }),
    house && !plot && !names.ineCode
      ? listPlots(reader, locale, { fitsHouseSlug: house.slug }, { limit: mostPlots })
      : { plots: [], total: 0 },
  ]);
  return { ...parts, suggestedHouses, suggestedPlots: fitting.plots, fittingPlots: fitting.total };
}

/** What an address of the designer asks for. */
export interface AskedDesign {
  names: PartNames;
  /** The project of the device or the account that it opens. */
  projectId: string | null;
}

export function parseDesignQuery(query: URLSearchParams): AskedDesign {
  const slugIn = (name: string) => query.get(name)?.match(/^[a-z0-9-]{1,120}$/)?.[0] ?? null;
  return {
    names: {
      houseSlug: slugIn(houseParam),
      plotSlug: slugIn(plotParam),
      ineCode: query.get("municipio")?.match(/^\d{5}$/)?.[0] ?? null,
    },
    projectId: query.get("proyecto")?.match(/^[0-9a-f-]{36}$/)?.[0] ?? null,
  };
}

export function askedOptions(query: URLSearchParams, { house }: ProjectParts): string[] {
  return house ? parseOptions(query, house.options) : [];
}
