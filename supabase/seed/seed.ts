import type { TransactionSql } from "postgres";
import { seedHouses, seedProfessionals, seedStudios } from "./catalogue.ts";
import { seedMunicipalRules } from "./municipal-rules.ts";
import { seedPlots } from "./plots.ts";
import { seedStories } from "./stories.ts";

/** The demonstration: studios, houses, plots and articles, all marked as such. */
export async function seedDemo(sql: TransactionSql) {
  await seedStudios(sql);
  await seedHouses(sql);
  await seedProfessionals(sql);
  await seedPlots(sql);
  await seedMunicipalRules(sql);
  await seedStories(sql);
}
