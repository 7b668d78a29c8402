import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";

const lastRates = new WeakMap<Sql, { text: string; rates: Rate[] }>();

/** Returns the same array while no rate changes, so that results computed from it can be memoised by it. */
export function listRates(reader: ContentReader): Promise<Rate[]> {
  return reader.cached(`rates of ${today()}`, readRates);
}

async function readRates(reader: ContentReader): Promise<Rate[]> {
  const sql = reader.sqlFor("rates");
  const rates = await sql<Rate[]>`
    select code, region_code, above_eur, is_of_whole_amount, low::float8, high::float8, unit, source, valid_from::text, is_estimate,
      is_disputed, review_on::text
    from rates where valid_from <= current_date
    order by code, region_code, above_eur, valid_from`;
  const text = JSON.stringify(rates);
  const before = lastRates.get(sql);
  if (before?.text === text) return before.rates;
  lastRates.set(sql, { text, rates });
  return rates;
}
