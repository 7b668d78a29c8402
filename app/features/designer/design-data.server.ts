// The data of the designer: the project's house and plot, and suggestions while one of them is missing.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { parseOptions } from "#app/domain/chosen-options.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ProjectData, ProjectKeys } from "#app/pricing/project-data.ts";
import { findProjectData } from "#app/pricing/project-totals.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { listPlots } from "#app/search/plots/search-plots.server.ts";
import type { DesignData } from "./design-data.ts";

const maxSuggestedHouses = 6;
const maxSuggestedPlots = 3;

export async function findDesignData(
  reader: ContentReader,
  locale: Locale,
  keys: ProjectKeys,
): Promise<DesignData> {
  const data = await findProjectData(reader, locale, keys);
  const { house, plot } = data;
  const [suggestedHouses, fitting] = await Promise.all([
    house
      ? []
      : listHouses(reader, locale, {
          ...(plot ? { fitsPlotSlug: plot.slug } : { isFeatured: true }),
          limit: maxSuggestedHouses,
        }),
    house && !plot && !keys.ineCode
      ? listPlots(reader, locale, { fitsHouseSlug: house.slug }, { limit: maxSuggestedPlots })
      : { plots: [], total: 0 },
  ]);
  return { ...data, suggestedHouses, suggestedPlots: fitting.plots, fittingPlots: fitting.total };
}

/** The selection in a URL of the designer. */
export interface DesignQuery {
  keys: ProjectKeys;
  /** The saved project to open. */
  projectId: string | null;
}

export function parseDesignQuery(query: URLSearchParams): DesignQuery {
  const slugIn = (name: string) => query.get(name)?.match(/^[a-z0-9-]{1,120}$/)?.[0] ?? null;
  return {
    keys: {
      houseSlug: slugIn(houseParam),
      plotSlug: slugIn(plotParam),
      ineCode: query.get("municipio")?.match(/^\d{5}$/)?.[0] ?? null,
    },
    projectId: query.get("proyecto")?.match(/^[0-9a-f-]{36}$/)?.[0] ?? null,
  };
}

export function parseDesignOptions(query: URLSearchParams, { house }: ProjectData): string[] {
  return house ? parseOptions(query, house) : [];
}
