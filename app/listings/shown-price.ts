/** A price of a house or plot as it is stored, without tax, and as visitors see it. */
export interface ShownPrice {
  slug: string;
  priceEur: number;
  shownEur: number;
}
