import type { PromotionState } from "#app/domain/promotion-state.ts";
import type { Picture } from "#app/pictures/picture.ts";

export interface PromotionCard {
  slug: string;
  title: string;
  tagline: string;
  discountLabel: string;
  /** Days, both included: 2026-12-31. */
  startsOn: string;
  endsOn: string;
  state: PromotionState;
  /** The moment at which the last day ends in Madrid. */
  endsAt: string;
  /** Days until then, today and the last one included. */
  daysLeft: number;
  picture: Picture | null;
}

export interface Promotion extends PromotionCard {
  /** Invented by the demonstration. */
  isDemo: boolean;
  story: string[];
  conditions: string[];
}
