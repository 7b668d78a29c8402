import type { ContentReader } from "#app/data/content-reader.server.ts";
import { allInPrice } from "#app/domain/all-in-price.ts";
import { roadKm } from "#app/domain/distance.ts";
import { type UsualLoan, usualLoan } from "#app/domain/finance.ts";
import { fit as checkFit } from "#app/domain/fit.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { emptyPlotSearch, type PlotSearch, plotSearchQuery } from "#app/domain/plot-search.ts";
import { canaryIslands } from "#app/domain/plot-tax.ts";
import { sunPaths } from "#app/domain/sun-path.ts";
import { today } from "#app/domain/today.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { listArticles } from "#app/listings/articles.server.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findDistances } from "#app/places/distances.server.ts";
import { findLocationMap } from "#app/places/map-shapes.server.ts";
import { findMedianPrices } from "#app/pricing/median-prices.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import type { HouseSelection } from "#app/search/houses/house-results.ts";
import { listTrail, readPlaceCounts } from "#app/search/plots/place-links.server.ts";
import type { AllInPrice } from "#app/search/plots/plot-results.ts";
import { listCheapestHouses } from "#app/search/plots/plot-totals.server.ts";
import { listSimilarPlots } from "#app/search/plots/similar-plots.server.ts";

const maxFittingHouses = 6;

export type PlotAllIn = AllInPrice & { loan: UsualLoan };

/** The data of a plot's page; null when the plot does not exist. */
export async function findPlotPage(reader: ContentReader, locale: Locale, slug: string) {
  const plot = await findPlot(reader, locale, slug);
  if (!plot) return null;
  const { latitude, longitude, ineCode } = plot;
  const timeZone = plot.regionCode === canaryIslands ? "Atlantic/Canary" : "Europe/Madrid";
  const findFitting = (kind: HouseKind) =>
    plot.status === "sold"
      ? null
      : findHouses(reader, locale, { kind, fitsPlotSlug: plot.slug, limit: maxFittingHouses });
  const [known, medians, distances, similar, allIn, modular, mobile, articles] = await Promise.all([
    readPlaceCounts(reader),
    findMedianPrices(reader, plot),
    findDistances(reader, ineCode, plot),
    listSimilarPlots(reader, locale, plot, 4),
    findAllIn(reader, plot),
    findFitting("modular"),
    findFitting("mobile"),
    listArticles(reader, locale, "plots"),
  ]);
  const { directory } = known.places;
  return {
    plot,
    medians,
    /** The places that it lies in, the largest first. */
    trail: listTrail(known, directory.findByCode("municipality", ineCode)).map((place) => ({
      slug: place.slug,
      name: localise(place.name, locale),
    })),
    similar,
    articles,
    allIn,
    fitting: modular && mobile && fittingOf(modular, mobile),
    map: findLocationMap(ineCode, longitude, latitude),
    distances,
    aroundQuery: plotSearchQuery(aroundPlot(plot)),
    sun: sunPaths({ latitude, longitude, timeZone }, Number(today().slice(0, 4))),
  };
}

/** Mobile homes fit almost anywhere: they are counted, and shown where nothing else fits. */
function fittingOf(modular: HouseSelection, mobile: HouseSelection) {
  const kind = modular.total > 0 || mobile.total === 0 ? "modular" : "mobile";
  const { houses, total } = kind === "modular" ? modular : mobile;
  return { kind, houses, total, mobileTotal: mobile.total } as const;
}

/** The total price with the cheapest house that fits, as the list counts it; null where none does. */
async function findAllIn(reader: ContentReader, plot: Plot): Promise<PlotAllIn | null> {
  const [houses, rates] = await Promise.all([listCheapestHouses(reader), listRates(reader)]);
  const site = { ...plot, maxFootprintM2: plot.footprintM2 };
  const house =
    plot.status === "sold" ? undefined : houses.find((candidate) => checkFit(candidate, site).fits);
  if (!house) return null;
  const priceEur = plot.purchase.find(({ code }) => code === "plot")!.expected;
  const prices = allInPrice({
    house,
    plot: { ...plot, priceEur, distanceKm: roadKm(house, plot) },
    regionCode: plot.regionCode,
    rates,
    onDay: today(),
  });
  return { house: { slug: house.slug, name: house.name }, ...prices, loan: usualLoan(rates, today()) };
}

/** Some fifteen kilometres to each side. */
function aroundPlot({ latitude, longitude }: Plot): PlotSearch {
  const [up, aside] = [0.14, 0.18];
  const box = {
    west: longitude - aside,
    south: latitude - up,
    east: longitude + aside,
    north: latitude + up,
  };
  return { ...emptyPlotSearch, mapArea: { kind: "box", ...box } };
}
