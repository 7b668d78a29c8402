/** Finds pictures in the committed list; used by loaders, never by components, so that the list stays out of the browser. */
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { type PictureManifest, type PictureRecord, pictureFileName } from "./manifest.ts";
import { type HouseView, type Landscape, type Picture, pictureViews, type Slope } from "./picture.ts";

/** Where the server offers the files of content/pictures, unchanged and cacheable for ever. */
export const picturesPath = "/pictures";

const manifest = manifestFile as PictureManifest;

const known = new Map<string, Picture>();

export function findPicture(id: string): Picture | null {
  const record = manifest.pictures[id];
  if (!record) return null;
  let picture = known.get(id);
  if (!picture) {
    picture = toPicture(id, record);
    known.set(id, picture);
  }
  return picture;
}

/** For pictures that code relies on: a missing one is a mistake of ours, not of a visitor. */
export function requirePicture(id: string): Picture {
  const picture = findPicture(id);
  if (!picture) throw new Error(`content/pictures/manifest.json has no picture "${id}"`);
  return picture;
}

/** The pictures of a house in the order in which a gallery shows them. */
export function listHousePictures(houseId: string): (Picture & { view: HouseView })[] {
  return pictureViews.flatMap((view) => {
    const picture = findPicture(`${houseId}-${view}`);
    return picture ? [{ ...picture, view }] : [];
  });
}

export function listPlotPictures(landscape: Landscape, slope: Slope): Picture[] {
  return Object.entries(manifest.pictures)
    .filter(([, { kind, subject, view }]) => kind === "plot" && subject === landscape && view === slope)
    .map(([id, record]) => toPicture(id, record));
}

export function listPictureIds(): string[] {
  return Object.keys(manifest.pictures);
}

function toPicture(id: string, record: PictureRecord): Picture {
  const url = (format: "avif" | "webp", width: number) =>
    `${picturesPath}/${pictureFileName(id, record.hash, format, width)}`;
  const srcSet = (format: "avif" | "webp") =>
    Object.keys(record.files[format])
      .map((width) => `${url(format, Number(width))} ${width}w`)
      .join(", ");
  return {
    id,
    width: record.width,
    height: record.height,
    placeholder: record.placeholder,
    sources: [
      { type: "image/avif", srcSet: srcSet("avif") },
      { type: "image/webp", srcSet: srcSet("webp") },
    ],
    url: url("webp", 960),
    alt: record.alt,
  };
}
