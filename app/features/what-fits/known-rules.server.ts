import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Locale, type Localised, localise } from "#app/i18n/locale.ts";
import type { KnownRules } from "./known-rules.ts";

const maxPlots = 3;

interface ZoneRow extends Rules {
  zone: string;
  document: string;
  documentUrl: string | null;
  documentDate: string;
  checkedOn: string;
}

interface PlotRow extends Rules {
  slug: string;
  title: Localised;
}

type Rules = KnownRules["rules"];

/** Of the zones of a municipality; of plots there whose rules a document shows, where no zone is known. */
export async function listKnownRules(
  reader: ContentReader,
  locale: Locale,
  ineCode: string,
): Promise<KnownRules[]> {
  const sql = reader.sqlFor("municipal_rules", "plots");
  const columns = sql`buildability_percent, occupancy_percent, min_plot_m2, max_storeys, max_height_cm,
    setback_front_cm, setback_side_cm, setback_rear_cm`;
  const zones = await sql<ZoneRow[]>`
    select zone, document, document_url, document_date::text, checked_on::text, ${columns}
    from municipal_rules where ine_code = ${ineCode} order by zone`;
  if (zones.length > 0) {
    return zones.map(({ zone, document, documentUrl, documentDate, checkedOn, ...rules }) => ({
      rules,
      source: { kind: "zone", zone, document, documentUrl, documentDate, checkedOn },
    }));
  }
  const plots = await sql<PlotRow[]>`
    select distinct on (${columns}) slug, title, ${columns}
    from plots
    where ine_code = ${ineCode} and soil_class = 'urban' and data_confidence = 'document'
      and buildability_percent is not null
    order by ${columns}, id limit ${maxPlots}`;
  return plots.map(({ slug, title, ...rules }) => ({
    rules,
    source: { kind: "plot", slug, title: localise(title, locale) },
  }));
}
