/** What a picture for shared links says. */
export interface ShareCard {
  title: string;
  /** One line. */
  facts: string;
  price: string | null;
  pictureId: string;
  /** Takes the place of that picture. */
  picture?: Buffer | null;
  /** What the operator calls the site. */
  product: string;
}

/** A card as JPEG; null where its picture is missing. */
export type DrawShareCard = (card: ShareCard) => Promise<{ jpeg: Promise<Buffer>; etag: string } | null>;

export const shareCardKinds = ["houses", "plots", "places", "promotions"] as const;
export type ShareCardKind = (typeof shareCardKinds)[number];
