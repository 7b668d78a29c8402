/** What a promotion gives; the SQL function house_pricing computes the same for the price that lists show. */
export type Discount =
  | { kind: "percent"; percent: number }
  | { kind: "free_option"; optionCode: string }
  /** The price of a service plan is deducted from the house of a buyer who has paid it. */
  | { kind: "plan_refund"; planSlug: string };

/** The price of a house without options, in whole euros without tax. */
export function discountedPrice(listPriceEur: number, discount: Discount | null): number {
  return discount?.kind === "percent"
    ? listPriceEur - Math.round((listPriceEur * discount.percent) / 100)
    : listPriceEur;
}

/** The price of an option. */
export function discountedOption(code: string, listPriceEur: number, discount: Discount | null): number {
  return discount?.kind === "free_option" && discount.optionCode === code ? 0 : listPriceEur;
}
