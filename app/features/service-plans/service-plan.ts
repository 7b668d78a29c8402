export interface ServicePlan {
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
