/** What a page needs to show a picture; safe in the browser. The list of all pictures stays on the server. */

export const pictureViews = ["day", "evening", "terrace", "rear", "drone"] as const;
export type HouseView = (typeof pictureViews)[number];

export const landscapes = ["coast", "mountain", "plain", "olive_grove", "forest", "village_edge"] as const;
export type Landscape = (typeof landscapes)[number];
export type Slope = "flat" | "sloping";

export type Localised = { es: string; en: string };

export interface PictureSource {
  type: "image/avif" | "image/webp";
  srcSet: string;
}

export interface Picture {
  id: string;
  width: number;
  height: number;
  /** A data URI of a 16 px miniature, to be stretched and blurred under the picture until it has loaded. */
  placeholder: string;
  /** Best format first; each is one `<source>` of a `<picture>`. */
  sources: PictureSource[];
  /** For `<img src>`, previews and feeds. */
  url: string;
  alt: Localised;
}
