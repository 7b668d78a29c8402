import type { Sql } from "postgres";
import { remembered } from "#app/data/remembered.server.ts";
import type { Rate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";

/** By connection; a page's own view of it has the same options. */
const lastRates = new WeakMap<object, { text: string; rates: Rate[] }>();

/** The same array as long as no rate changes: what is reckoned with it may be kept by it. */
export function listRates(sql: Sql): Promise<Rate[]> {
  return remembered(sql, `rates of ${today()}`, readRates);
}

async function readRates(sql: Sql): Promise<Rate[]> {
  const rates = await sql<Rate[]>`
    select code, region_code, above_eur, low::float8, high::float8, unit, source, valid_from::text, is_estimate,
      is_disputed, review_on::text
    from rates where valid_from <= current_date
    order by code, region_code, above_eur, valid_from`;
  const text = JSON.stringify(rates);
  const before = lastRates.get(sql.options);
  if (before?.text === text) return before.rates;
  lastRates.set(sql.options, { text, rates });
  return rates;
}
