import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedContent } from "#app/data/localised-column.server.ts";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { requireRate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import type { ServicePlan } from "./service-plan.ts";

type ServicePlanFacts = "slug" | "phase" | "priceEur" | "netPriceEur" | "feeSharePercent";
type ServicePlanRow = Pick<ServicePlan, "slug" | "priceEur" | "feeSharePercent"> & {
  content: Omit<ServicePlan, ServicePlanFacts>;
};

const mainland = null;

/** The service plans in the order of the phases. */
export async function listServicePlans(reader: ContentReader, locale: Locale): Promise<ServicePlan[]> {
  const sql = reader.sqlFor("plans");
  const [rates, rows] = await Promise.all([
    listRates(reader),
    sql<ServicePlanRow[]>`
      select slug, price_eur, fee_share_percent, ${localisedContent(sql, "content", locale)} as content from plans order by position`,
  ]);
  return rows.map(({ slug, priceEur, feeSharePercent, content }, index) => ({
    ...content,
    slug,
    phase: index + 1,
    priceEur: priceWithTax(priceEur, requireRate(rates, "service_tax", mainland, today())),
    netPriceEur: priceEur,
    feeSharePercent,
  }));
}
