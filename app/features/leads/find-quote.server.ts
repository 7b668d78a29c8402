import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { BudgetLineCode } from "#app/domain/budget-types.ts";
import { parseOptions } from "#app/domain/chosen-options.ts";
import { computeTotals } from "#app/domain/project-totals.ts";
import { sumRanges } from "#app/domain/rates.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findProjectData } from "#app/pricing/project-totals.server.ts";
import type { Quote } from "./quote-subject.ts";

const slug = /^[a-z0-9-]{1,120}$/;

/** Null when the URL names no house of the catalogue. */
export async function findQuote(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<Quote | null> {
  const named = (name: string) => (slug.test(query.get(name) ?? "") ? query.get(name)! : null);
  const [houseSlug, plotSlug] = [named(houseParam), named(plotParam)];
  const [house, plot] = await Promise.all([
    houseSlug ? findHouse(reader, locale, houseSlug) : null,
    plotSlug ? findPlot(reader, locale, plotSlug) : null,
  ]);
  if (!house) return null;
  const chosen = parseOptions(query, house);
  const parts = await findProjectData(reader, locale, {
    houseSlug: house.slug,
    plotSlug: plot?.slug ?? null,
    ineCode: null,
  });
  const totals = computeTotals({ ownPlot: null, options: chosen, placement: null, finance: null }, parts);
  const { lines, total } = totals.budget!;
  const sumOf = (...codes: BudgetLineCode[]) =>
    sumRanges(lines.filter(({ code }) => codes.includes(code))).expected;
  const { id, name, builtAreaM2, bedrooms, bathrooms, priceEur, summary, picture, style, studio } = house;
  return {
    house: {
      id,
      slug: house.slug,
      name,
      builtAreaM2,
      bedrooms,
      bathrooms,
      priceEur,
      summary,
      picture,
      style,
      studio,
      notes: house.notes,
    },
    options: house.options
      .filter(({ code }) => chosen.includes(code))
      .map(({ code, name, priceEur, finish }) => ({ code, name, priceEur, isFinish: Boolean(finish) })),
    plot: plot && {
      id: plot.id,
      slug: plot.slug,
      title: plot.title,
      municipalityName: plot.municipalityName,
      provinceName: plot.provinceName,
      priceEur: plot.priceEur,
      surfaceM2: plot.surfaceM2,
    },
    netEur: sumOf("house"),
    optionsNetEur: sumOf("options"),
    taxEur: sumOf("house_tax"),
    totalEur: sumOf("house", "options", "house_tax"),
    whole: plot && total,
  };
}
