import type { UsualLoan } from "#app/domain/finance.ts";
import type { CountedFacet, FilterName, HouseSearch, NamedFacet } from "#app/domain/house-search.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { RankedHouse } from "#app/domain/match-scoring.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import type { ListPosition } from "#app/search/list-position.ts";

export interface HouseSelection {
  /** The first of them. */
  houses: HouseCard[];
  total: number;
  /** The lowest and the highest price. */
  priceEur: { low: number; high: number } | null;
  /** The same per built m². */
  perM2Eur: { low: number; high: number } | null;
}

export interface HouseFilter {
  kind?: HouseKind;
  styleSlug?: string;
  technologySlug?: string;
  studioSlug?: string;
  makerSlug?: string;
  promotionSlug?: string;
  isFeatured?: boolean;
  slugs?: string[];
  /** The plot on which they have to fit, by slug. */
  fitsPlotSlug?: string;
  limit?: number;
}

interface NamedChoice {
  slug: string;
  name: string;
  count: number;
}

interface CountedChoice {
  value: number;
  count: number;
}

export interface HouseFacets
  extends Record<NamedFacet, NamedChoice[]>,
    Record<CountedFacet, CountedChoice[]> {
  /** The plot on which the houses have to fit. */
  plot: { slug: string; title: string; isOutlineAssumed: boolean } | null;
  /** Where the plot of the total price may be. */
  region: { code: string; name: string }[];
  total: number;
  /** Houses of this kind without filters. */
  all: number;
  /** How many there would be without each filter that is set. */
  without: Partial<Record<FilterName, number>>;
  /** How many each filter would leave alone, where dropping one is not enough. */
  alone: Partial<Record<FilterName, number>>;
}

/** What a house costs with everything, and the plot that this counts with. */
export interface AllInHouse {
  totalEur: number;
  /** A month; null where nobody lends. */
  instalmentEur: number | null;
  /** Null on the visitor's own plot. */
  municipalityName: string | null;
}

export interface FoundHouse extends HouseCard {
  /** Null unless the search compares total prices, and where the house fits on no plot. */
  allIn: AllInHouse | null;
}

export interface FoundHouses {
  search: HouseSearch;
  houses: FoundHouse[];
  facets: HouseFacets;
  position: ListPosition;
  /** Of the URL under which search engines list the page. */
  canonicalQuery: `?${string}` | "";
  /** Queries of the neighbouring pages. */
  previous: `?${string}` | null;
  next: `?${string}` | null;
  taxPercent: number;
  /** The loan that instalments count with. */
  loan: UsualLoan;
  /** Without results: houses that miss one filter only. */
  nearest: FoundHouse[];
  /** The place that the words name, and how many plots it has: houses have no place. */
  plotsIn: { place: string; count: number } | null;
}

export interface MatchingHouse extends Omit<RankedHouse, "id"> {
  card: HouseCard;
}

export interface MatchingHouses {
  houses: MatchingHouse[];
  /** How many houses meet every preference. */
  fullMatchCount: number;
}
