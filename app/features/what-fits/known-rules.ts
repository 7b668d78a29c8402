import type { OwnPlot } from "#app/domain/project.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type RuleField, ruleFields, ruleNames } from "./parcel-query.ts";

/** Planning rules that are known of the parcel's municipality. */
export interface KnownRules {
  rules: Pick<OwnPlot, RuleField>;
  source: RulesOfZone | RulesOfPlot;
}

/** Of a zone, read from the plan. */
interface RulesOfZone {
  kind: "zone";
  zone: string;
  document: string;
  documentUrl: string | null;
  /** As YYYY-MM-DD. */
  documentDate: string;
  checkedOn: string;
}

/** Of a plot for sale there, read from its own papers. */
interface RulesOfPlot {
  kind: "plot";
  slug: string;
  title: string;
}

/** The search of /que-cabe with these rules instead of those that were typed. */
export function withRules(
  search: URLSearchParams,
  rules: KnownRules["rules"],
  locale: Locale,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = new Intl.NumberFormat(locale, { useGrouping: false }).format;
  for (const name of ruleNames) {
    const { param, factor } = ruleFields[name];
    const value = rules[name];
    if (value === null) next.delete(param);
    else next.set(param, write(value / factor));
  }
  return next;
}
