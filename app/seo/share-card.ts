/** What a picture for shared links says. */
export interface ShareCard {
  title: string;
  /** One line. */
  facts: string;
  price: string | null;
  pictureId: string;
  /** What the operator calls the site. */
  product: string;
}

export const shareCardKinds = ["houses", "plots", "places", "promotions"] as const;
export type ShareCardKind = (typeof shareCardKinds)[number];
