import type { Sql } from "postgres";
import { priceWithTax } from "#app/domain/house-tax.ts";
import { requireRate } from "#app/domain/rates.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listRates } from "#app/pricing/rates.server.ts";

export interface Plan {
  slug: string;
  name: string;
  tagline: string;
  /** Which phase of the architect's work it is, from 1. */
  phase: number;
  /** With the tax on services of the mainland, whole euros. */
  priceEur: number;
  netPriceEur: number;
  /** How much of the architect's whole fee this phase is. */
  feeSharePercent: number;
  delivers: string[];
  unlocks: string[];
  whatItIs: string[];
  cost: string[];
  duration: string;
  signedBy: string;
  faq: { question: string; answer: string }[];
}

type PlanFacts = "slug" | "phase" | "priceEur" | "netPriceEur" | "feeSharePercent";
type PlanRow = Pick<Plan, "slug" | "priceEur" | "feeSharePercent"> & { content: Omit<Plan, PlanFacts> };

const mainland = null;

/** The service plans in the order of the phases. */
export async function listPlans(sql: Sql, locale: Locale): Promise<Plan[]> {
  const [rates, rows] = await Promise.all([
    listRates(sql),
    sql<PlanRow[]>`
      select slug, price_eur, fee_share_percent, content -> ${locale} as content from plans order by position`,
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
