import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { FitHouse } from "#app/domain/fit.ts";
import { shownExtras } from "#app/domain/house/extras.ts";
import { drawingOf } from "#app/house-view/house-model.ts";
import { findHouseModel } from "#app/house-view/house-models.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitHouseColumns, plotsThatFit } from "#app/listings/fit-sql.server.ts";
import type { House } from "#app/listings/house-types.ts";
import { pictureFile } from "#app/pictures/picture.ts";
import { findPriceOnPlot } from "#app/pricing/total-price.server.ts";
import type { HousePlan, SamePlot } from "./compared-house.ts";

/** The floor plans of a house as its page shows them without options: drawn, or uploaded by its maker. */
export async function listHousePlans(
  reader: ContentReader,
  house: House,
  locale: Locale,
): Promise<HousePlan[]> {
  const model = await findHouseModel(reader, house.slug, locale);
  if (!model)
    return house.floorPlanPictures.map((picture) => ({
      storey: picture.alt,
      url: pictureFile(picture, "webp", picture.webp[0]!),
      darkUrl: null,
      width: picture.width,
      height: picture.height,
    }));
  const included = house.includes.filter(({ state }) => state === "included").map(({ code }) => code);
  const sold = house.options.map(({ code }) => code);
  const shown = shownExtras({ included, sold }, house.defaultOptions);
  return model.storeys.map(({ name, plan }) => {
    const { url, width, height } = drawingOf(plan, shown);
    return { storey: name, url, darkUrl: `${url}&appearance=dark`, width, height };
  });
}

/** The cheapest plot on which all of them fit, with the total price of each; null where there is none. */
export async function findSamePlot(reader: ContentReader, houses: House[]): Promise<SamePlot | null> {
  if (houses.length === 0) return null;
  const sql = reader.sqlFor("houses", "plots");
  const needs = await sql<FitHouse[]>`
    select ${fitHouseColumns(sql)} from houses h where h.slug = any (${houses.map(({ slug }) => slug)})`;
  const all = needs.map((need) => plotsThatFit(sql, need)).reduce((some, one) => sql`${some} and ${one}`);
  const [plot] = await sql<{ slug: string }[]>`
    select p.slug from plots p where p.status = 'available' and ${all} order by p.price_eur, p.id limit 1`;
  if (!plot) return null;
  const examples = await Promise.all(
    houses.map((house) => findPriceOnPlot(reader, house, house.defaultOptions, { plotSlug: plot.slug })),
  );
  const priced = examples.filter((example) => example !== null);
  if (priced.length < houses.length) return null;
  return {
    plot: priced[0]!.plot,
    prices: priced.map(({ total, instalmentEur }) => ({ totalEur: total.expected, instalmentEur })),
  };
}
