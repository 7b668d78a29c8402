import type { UsualLoan } from "#app/domain/finance.ts";
import type { Box } from "#app/domain/map-area.ts";
import type { PlotService, TraitValue } from "#app/domain/plot/traits.ts";
import type { FilterName, PlaceBase, PlotSearch, TraitFacet } from "#app/domain/plot-search.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import type { ListPosition } from "#app/search/list-position.ts";

export interface PlaceChoice {
  code: string;
  name: string;
  count: number;
}

export interface TraitChoice<Facet extends TraitFacet> {
  value: TraitValue<Facet>;
  count: number;
}

export interface PlotFacets {
  total: number;
  /** Plots in the list without filters. */
  all: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
  /** How many each filter would leave alone, where dropping one is not enough. */
  alone: Partial<Record<FilterName, number>>;
  region: PlaceChoice[];
  /** Of the chosen regions. */
  province: (PlaceChoice & { regionCode: string })[];
  /** Of the chosen provinces. */
  municipality: PlaceChoice[];
  /** The chosen ones. */
  area: PlaceChoice[];
  traits: { [Facet in TraitFacet]: TraitChoice<Facet>[] };
}

/** What a plot and a house cost together. */
export interface AllInPrice {
  house: { slug: string; name: string };
  totalEur: number;
  /** A month; null where nobody lends. */
  instalmentEur: number | null;
}

export interface FoundPlot extends PlotCard {
  longitude: number;
  latitude: number;
  services: PlotService[];
  /** The last price reduction, if the price has not changed since. */
  priceDropEur: number | null;
  /** The total price with the chosen house or, where total prices are compared, with the cheapest that fits. */
  withHouse: AllInPrice | null;
}

export interface FoundPlots {
  search: PlotSearch;
  /** The place whose page the list is on; null on /terrenos. */
  base: PlaceBase | null;
  /** The URL under which search engines list it: of the place, without filters, the same page of the list. */
  canonicalPath: PagePath;
  plots: FoundPlot[];
  facets: PlotFacets;
  house: { slug: string; name: string } | null;
  /** The loan that instalments count with. */
  loan: UsualLoan;
  /** Without results: what is nearest to the place that was named, with its article, else what misses one filter only. */
  nearest: { place: string | null; plots: (FoundPlot & { distanceKm: number | null })[] } | null;
  /** Around all plots that were found. */
  extent: Box | null;
  position: ListPosition;
  /** Paths of the neighbouring pages. */
  previous: PagePath | null;
  next: PagePath | null;
}
