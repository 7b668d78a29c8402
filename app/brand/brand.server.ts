// Reads the brand and the company behind the site, which operators edit.
import type { ISql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Brand, SiteOperator } from "#app/domain/brand.ts";
import type { Localised } from "#app/domain/localised.ts";
import { productName } from "#app/domain/product.ts";

/** The settings of the process, for what no operator has written. */
interface Settings {
  operator: SiteOperator;
}

interface Row {
  name: string;
  motto: Localised | null;
  logo: string | null;
  accent: Brand["accent"];
  social: Brand["social"];
  email: string | null;
  phone: string | null;
  hours: string | null;
  whatsapp: string | null;
  legalName: string | null;
  taxId: string | null;
  address: string | null;
  registry: string | null;
}

export function findBrand(reader: ContentReader, settings: Settings): Promise<Brand> {
  return reader.cached("brand", (own) => readBrand(own.sqlFor("site_settings"), settings));
}

export async function readBrand(sql: ISql, settings: Settings): Promise<Brand> {
  const [row] = await sql<Row[]>`
    select name, motto, logo, accent, social, email, phone, hours, whatsapp, legal_name as "legalName", tax_id as "taxId", address, registry
    from public.site_settings`;
  return row ? toBrand(row, settings) : defaultBrand(settings);
}

/** For when nothing can be read. */
export function defaultBrand({ operator }: Settings): Brand {
  return {
    name: productName,
    motto: null,
    logoId: null,
    accent: "terra",
    social: [],
    operator,
    whatsapp: null,
  };
}

function toBrand(row: Row, { operator }: Settings): Brand {
  // The identity is one company's or another's, never half of each.
  const identity = row.legalName
    ? {
        name: row.legalName,
        taxId: row.taxId ?? "",
        address: row.address ?? "",
        registry: row.registry ?? "",
      }
    : operator;
  return {
    name: row.name,
    motto: row.motto?.es && row.motto.en ? row.motto : null,
    logoId: row.logo,
    accent: row.accent,
    social: row.social,
    whatsapp: row.whatsapp || null,
    operator: {
      name: identity.name,
      taxId: identity.taxId,
      address: identity.address,
      registry: identity.registry,
      email: row.email || operator.email,
      phone: row.phone || operator.phone,
      hours: row.hours || operator.hours,
    },
  };
}
