export const leadKinds = ["contact", "professional", "quote_request"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The fields that only one kind of form has. Names are stored as they were shown. */
export interface LeadDetails {
  company?: string;
  taxId?: string;
  activity?: string;
  regions?: { code: string; name: string }[];
  website?: string;
  /** Of a quote request: the chosen options, and the price of house and options with tax. */
  options?: { code: string; name: string; priceEur: number }[];
  totalEur?: number;
  /** The total cost of building, where the plot is known. */
  allInEur?: number;
  allInLowEur?: number;
  allInHighEur?: number;
  /** The sender's own plot, in words. */
  ownPlot?: string;
  /** When the sender would like to begin. */
  when?: string;
}
