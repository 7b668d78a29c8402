// The houses that best match a person's preferences, each with its total price for that person.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { budget } from "#app/domain/budget.ts";
import type { BudgetLineCode, BudgetPlot } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { type MatchCandidate, rankHouses } from "#app/domain/match-scoring.ts";
import { includedTax } from "#app/domain/plot-tax.ts";
import type { Preferences } from "#app/domain/preferences.ts";
import { type Rate, sumRanges } from "#app/domain/rates.ts";
import { houseTimeline } from "#app/domain/timeline.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseCards } from "#app/listings/house-cards.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { MatchingHouses } from "#app/search/houses/house-results.ts";
import {
  type HouseRow,
  listMatchCandidates,
  type PlotRow,
} from "#app/search/houses/match-candidates.server.ts";

const maxShown = 6;

export async function findMatchingHouses(
  reader: ContentReader,
  locale: Locale,
  preferences: Preferences,
): Promise<MatchingHouses> {
  const [rates, rows, centre] = await Promise.all([
    listRates(reader),
    listMatchCandidates(reader, preferences),
    preferences.plot === "own" && preferences.regionCode ? findCentre(reader, preferences.regionCode) : null,
  ]);
  const ranked = rankHouses(
    rows.map((row) => toCandidate(row, preferences, centre, rates)),
    preferences,
  );
  const shown = ranked.slice(0, maxShown);
  const cards = await listHouseCards(
    reader,
    locale,
    shown.map(({ id }) => id),
  );
  return {
    houses: shown.map(({ id: _, ...house }, position) => ({ ...house, card: cards[position]! })),
    fullMatchCount: ranked.filter(({ isFullMatch }) => isFullMatch).length,
  };
}

/** The approximate location of a plot of which only the region is known. */
async function findCentre(reader: ContentReader, regionCode: string): Promise<Place> {
  const sql = reader.sqlFor("municipalities", "provinces");
  const [centre] = await sql<[Place]>`
    select avg(municipality.latitude) as latitude, avg(municipality.longitude) as longitude
    from municipalities municipality join provinces province on province.code = municipality.province_code
    where province.region_code = ${regionCode}`;
  return centre;
}

const buying: readonly BudgetLineCode[] = ["plot", "plot_tax", "plot_ajd", "deeds"];

function toCandidate(
  row: HouseRow,
  preferences: Preferences,
  centre: Place | null,
  rates: Rate[],
): MatchCandidate {
  const { id, bedrooms, storeys, styleSlug, technologySlug, deliveryWeeksMin, deliveryWeeksMax, plot } = row;
  const onDay = today();
  const site: BudgetPlot | null = plot
    ? { ...plot, distanceKm: roadKm(row, plot) }
    : centre && { ...levelPlot, distanceKm: roadKm(row, centre) };
  const { lines } = budget({
    house: { ...row, options: [] },
    plot: site,
    regionCode: plot?.regionCode ?? preferences.regionCode,
    rates,
    onDay,
  });
  return {
    id,
    bedrooms,
    storeys,
    styleSlug,
    technologySlug,
    total: sumRanges(plot ? lines : lines.filter(({ code }) => !buying.includes(code))),
    plot: plot && {
      slug: plot.slug,
      priceEur: shownPrice(plot, rates, onDay),
      municipalityName: plot.municipalityName,
      provinceName: plot.provinceName,
    },
    weeks: houseTimeline(rates, onDay, {
      deliveryWeeks: { min: deliveryWeeksMin, max: deliveryWeeksMax },
      slopeClass: plot?.slopeClass ?? "flat",
    }).totalWeeks,
  };
}

/** As the list of plots shows it. */
function shownPrice(plot: PlotRow, rates: Rate[], onDay: string) {
  const tax = includedTax(rates, plot, onDay);
  return tax ? priceWithTax(plot.priceEur, tax) : plot.priceEur;
}

/** The person's own plot: it is not bought, and only its region is known. */
const levelPlot: Omit<BudgetPlot, "distanceKm"> = {
  priceEur: 0,
  sellerType: "private",
  soilClass: "urban",
  slopeClass: "flat",
  services: ["water", "electricity", "sewer"],
};
