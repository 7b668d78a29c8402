import type { Sql } from "postgres";
import { defaultBrand, readBrand } from "#app/brand/brand.server.ts";
import type { Brand, SiteOperator } from "#app/domain/brand.ts";

/** Reads who sends a mail, or mails that report a lost database could not be sent. */
export function createBrandReader(sql: Sql, env: { operator: SiteOperator }): () => Promise<Brand> {
  return () => readBrand(sql, env).catch(() => defaultBrand(env));
}
