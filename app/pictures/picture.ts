/** What a page needs to show a picture; safe in the browser. The list of all pictures stays on the server. */

/** The views of a house in the order of its gallery: outside and inside take turns. */
export const pictureViews = ["day", "evening", "living", "terrace", "bedroom", "rear", "drone"] as const;
export type HouseView = (typeof pictureViews)[number];

export const roomViews = ["living", "bedroom"] as const satisfies readonly HouseView[];
export type RoomView = (typeof roomViews)[number];
export type OutsideView = Exclude<HouseView, RoomView>;

/** How a landscape shows a plot: level or sloping with its boundary, or fields where nothing may be built. */
export type PlotView = "flat" | "sloping" | "farmland";

export interface Picture {
  id: string;
  width: number;
  height: number;
  /** A data URI of a 16 px miniature, to be stretched and blurred under the picture until it has loaded. */
  placeholder: string;
  /** What the URLs of its files begin with; width and format follow. */
  base: string;
  /** The widths of its files. */
  avif: number[];
  webp: number[];
  /** The URL of a drawing that has one file for all widths, instead of the files above. */
  drawing?: string;
  alt: string;
  /** What stays visible where the picture is cropped, as in CSS object-position; the middle unless given. */
  focus?: string;
}

/** Best first. */
export const pictureFormats = ["avif", "webp"] as const;
type PictureFormat = (typeof pictureFormats)[number];

export function pictureFile({ base }: Pick<Picture, "base">, format: PictureFormat, width: number) {
  return `${base}.${width}.${format}`;
}

/** As in `<source srcset>`. */
export function pictureFiles(picture: Picture, format: PictureFormat) {
  return picture[format].map((width) => `${pictureFile(picture, format, width)} ${width}w`).join(", ");
}

/** For `<img src>`, previews and feeds. */
export function pictureUrl(picture: Picture) {
  const { webp, drawing } = picture;
  if (drawing) return drawing;
  return pictureFile(picture, "webp", webp.find((width) => width >= 960) ?? webp.at(-1)!);
}
