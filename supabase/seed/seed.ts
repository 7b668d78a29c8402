import type { TransactionSql } from "postgres";
import { seedHouses, seedProfessionals, seedStudios, seedVocabulary } from "./catalogue.ts";
import { rates } from "./facts/rates.ts";
import { seedPlaces } from "./places.ts";
import { seedPlots } from "./plots.ts";
import { seedSiteTexts } from "./site-texts.ts";
import { seedStories } from "./stories.ts";

/** What the site needs: places, styles and technologies, rates and its own texts. */
export async function seedSite(sql: TransactionSql) {
  await seedPlaces(sql);
  await seedVocabulary(sql);
  await seedSiteTexts(sql);
  await sql`insert into rates ${sql(
    rates.map((rate) => ({
      code: rate.code,
      region_code: rate.regionCode,
      above_eur: rate.aboveEur,
      low: rate.low,
      high: rate.high,
      unit: rate.unit,
      source: sql.json(rate.source),
      valid_from: rate.validFrom,
      is_estimate: rate.isEstimate,
      is_disputed: rate.isDisputed,
      review_on: rate.reviewOn,
    })) as never,
  )}`;
}

/** The demonstration: studios, houses, plots and articles, all marked as such. */
export async function seedDemo(sql: TransactionSql) {
  await seedStudios(sql);
  await seedHouses(sql);
  await seedProfessionals(sql);
  await seedPlots(sql);
  await seedStories(sql);
}
