// Publishes the photos of an accepted submission as pictures of its plot, encoded like all other pictures.
import type { Localised } from "#app/i18n/locale.ts";
import { type PlotPhoto, photoFileName } from "#app/pictures/plot-photo.ts";
import { encodePicture } from "#server/assets/picture-variants.ts";
import { decodeInTurn } from "#server/rate-limits/picture-decoding.ts";
import { photoPath, type SubmissionStore, submissionBucket } from "./store.ts";

export const pictureBucket = "plot-pictures";
const yearSeconds = 365 * 24 * 3600;

/** In the owner's order; each photo is added to the plot once it is encoded, and those already there are skipped. */
export async function publishPhotos(store: SubmissionStore, submissionId: string, plotId: number) {
  const photos = await store.sql<{ id: string; alt: Localised }[]>`
    select f.id, jsonb_build_object('es', 'Foto del terreno en ' || m.name, 'en', 'Photo of the plot in ' || m.name) as alt
    from public.plot_submission_files f join public.plot_submissions o on o.id = f.submission_id
    join public.municipalities m on m.ine_code = o.ine_code
    where o.id = ${submissionId} and o.plot_id = ${plotId} and o.allows_photos and f.kind = 'photo' and f.is_ready
    order by f.position, f.created_at`;
  const [plot] = await store.sql<
    { photos: PlotPhoto[] }[]
  >`select photos from public.plots where id = ${plotId}`;
  if (!plot || !store.files) return;
  for (const { id, alt } of photos) {
    if (plot.photos.some((photo) => photo.id === id)) continue;
    const photo = await decodeInTurn(() => encode(store, submissionId, plotId, id, alt));
    await store.sql`
      update public.plots set photos = photos || ${store.sql.json([photo] as never)}
      where id = ${plotId} and not photos @> ${store.sql.json([{ id }] as never)} and jsonb_array_length(photos) < 12`;
  }
}

async function encode(
  { files }: SubmissionStore,
  submissionId: string,
  plotId: number,
  id: string,
  alt: Localised,
): Promise<PlotPhoto> {
  const { data, error } = await files!.from(submissionBucket).download(photoPath(submissionId, id));
  if (error) throw error;
  const { width, height, hash, placeholder, variants } = await encodePicture(
    Buffer.from(await data.arrayBuffer()),
  );
  const photo: PlotPhoto = { id, plotId, width, height, hash, placeholder, alt, avif: [], webp: [] };
  for (const variant of variants) {
    const name = photoFileName(photo, variant.format, variant.width);
    const stored = await files!.from(pictureBucket).upload(name, variant.data, {
      contentType: `image/${variant.format}`,
      cacheControl: String(yearSeconds),
      upsert: true,
    });
    if (stored.error) throw stored.error;
    photo[variant.format].push(variant.width);
  }
  return photo;
}
