/**
 * Finds pictures: those that come with the site in the committed list, those uploaded by operators and makers in the table pictures.
 * Used by loaders, never by components, so that the list stays out of the browser.
 */

import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { UploadedPicture } from "#app/domain/picture-upload.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import type { PictureManifest, PictureRecord } from "./manifest.ts";
import { type HouseView, type Picture, type PlotView, pictureViews } from "./picture.ts";

/** Where the server offers the files of content/pictures, unchanged and cacheable for ever. */
export const picturesPath = "/pictures";

const manifest = manifestFile as PictureManifest;

const known = new Map<string, Picture>();

export function findPicture(id: string, locale: Locale): Picture | null {
  const record = manifest.pictures[id];
  if (!record) return null;
  const name = `${locale} ${id}`;
  let picture = known.get(name);
  if (!picture) {
    picture = toPicture(id, record, locale);
    known.set(name, picture);
  }
  return picture;
}

export type PictureFinder = (id: string | null | undefined) => Picture | null;

/** Pictures of both kinds by their ids. Only uploaded ones are read from the database. */
export async function findPictures(
  reader: ContentReader,
  locale: Locale,
  ids: readonly (string | null | undefined)[],
): Promise<PictureFinder> {
  const uploaded = [...new Set(ids)].filter((id): id is string => Boolean(id) && !manifest.pictures[id!]);
  const found = new Map<string, Picture>();
  if (uploaded.length > 0) {
    const sql = reader.sqlFor("pictures");
    const rows = await sql<UploadedPicture[]>`
      select id, width, height, hash, placeholder, avif, webp, alt, focus_x, focus_y from pictures where id = any (${uploaded})`;
    for (const row of rows) found.set(row.id, uploadedPicture(row, locale));
  }
  return (id) => (id ? (findPicture(id, locale) ?? found.get(id) ?? null) : null);
}

export function uploadedPicture(
  { id, width, height, hash, placeholder, avif, webp, alt, focusX, focusY }: UploadedPicture,
  locale: Locale,
): Picture {
  const picture = { id, width, height, placeholder, avif, webp, alt: localise(alt, locale) };
  const isCentred = focusX === 50 && focusY === 50;
  return {
    ...picture,
    base: `${picturesPath}/${id}.${hash}`,
    ...(isCentred ? {} : { focus: `${focusX}% ${focusY}%` }),
  };
}

/** For pictures that code relies on: a missing one is a mistake of ours, not of a visitor. */
export function requirePicture(id: string, locale: Locale): Picture {
  const picture = findPicture(id, locale);
  if (!picture) throw new Error(`content/pictures/manifest.json has no picture "${id}"`);
  return picture;
}

/** The pictures of a house in the order in which a gallery shows them. */
export function listHousePictures(houseId: string, locale: Locale): (Picture & { view: HouseView })[] {
  return pictureViews.flatMap((view) => {
    const picture = findPicture(`${houseId}-${view}`, locale);
    return picture ? [{ ...picture, view }] : [];
  });
}

/** The ids in the order of the gallery: those that the row names, else those that come with the site. */
export function listHousePictureIds(slug: string, chosen: readonly string[]): string[] {
  if (chosen.length > 0) return [...chosen];
  return pictureViews.map((view) => `${slug}-${view}`).filter((id) => manifest.pictures[id]);
}

export function listPlotPictureIds(landscape: Landscape, plotView: PlotView): string[] {
  return Object.entries(manifest.pictures)
    .filter(([, { kind, subject, view }]) => kind === "plot" && subject === landscape && view === plotView)
    .map(([id]) => id);
}

export function listPictureIds(): string[] {
  return Object.keys(manifest.pictures);
}

function toPicture(
  id: string,
  { hash, files, width, height, placeholder, alt }: PictureRecord,
  locale: Locale,
) {
  return {
    id,
    width,
    height,
    placeholder,
    base: `${picturesPath}/${id}.${hash}`,
    avif: widthsOf(files.avif),
    webp: widthsOf(files.webp),
    alt: localise(alt, locale),
  };
}

/** Most pictures have the same widths: the same list for all of them is sent to the browser once. */
const sameWidths = new Map<string, number[]>();

function widthsOf(files: Record<string, number>) {
  const name = Object.keys(files).join();
  let widths = sameWidths.get(name);
  if (!widths) {
    widths = Object.keys(files).map(Number);
    sameWidths.set(name, widths);
  }
  return widths;
}
