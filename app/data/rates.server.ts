import type { Sql } from "postgres";
import type { Rate } from "#app/domain/rates.ts";

export async function listRates(sql: Sql): Promise<Rate[]> {
  return sql<Rate[]>`
    select code, region_code, above_eur, low::float8, high::float8, unit, source, valid_from::text, is_estimate,
      is_disputed, review_on::text
    from rates where valid_from <= current_date`;
}
