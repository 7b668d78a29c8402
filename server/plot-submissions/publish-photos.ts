// Publishes the photos of an accepted submission as pictures of its plot, stored like those that operators upload.
import type { Localised } from "#app/i18n/locale.ts";
import { encodePicture } from "#server/assets/picture-variants.ts";
import { insertPicture, uploadPictureFiles } from "#server/pictures/picture-store.ts";
import { decodeInTurn } from "#server/rate-limits/picture-decoding.ts";
import { photoPath, type SubmissionStore, submissionBucket } from "./store.ts";

const maxPhotos = 12;

/** In the owner's order; each photo is added to the plot once it is encoded. One that was added before is skipped. */
export async function publishPhotos(store: SubmissionStore, submissionId: string, plotId: number) {
  const { sql, files } = store;
  // Of a plot that an earlier version published, only the photos that its operator chose, in that order.
  const photos = await sql<{ id: string; name: string; alt: Localised }[]>`
    select f.id, f.name,
      jsonb_build_object('es', 'Foto del terreno en ' || m.name, 'en', 'Photo of the plot in ' || m.name) as alt
    from public.plot_submission_files f join public.plot_submissions o on o.id = f.submission_id
    join public.municipalities m on m.ine_code = o.ine_code join public.plots p on p.id = o.plot_id
    where o.id = ${submissionId} and o.plot_id = ${plotId} and o.allows_photos and f.kind = 'photo' and f.is_ready
      and (p.photos = '[]' or p.photos @> jsonb_build_array(jsonb_build_object('id', f.id)))
      and not exists (select from public.pictures c where c.id = 'plot-photo-' || f.id)
    order by (select e.position from jsonb_array_elements(p.photos) with ordinality e (photo, position) where e.photo ->> 'id' = f.id::text),
      f.position, f.created_at`;
  if (!files) return;
  for (const { id, name, alt } of photos) {
    const { data, error } = await files.from(submissionBucket).download(photoPath(submissionId, id));
    if (error) throw error;
    const bytes = Buffer.from(await data.arrayBuffer());
    const encoded = await decodeInTurn(() => encodePicture(bytes));
    const picture = await uploadPictureFiles(files, `plot-photo-${id}`, encoded);
    await sql.begin(async (tx) => {
      await insertPicture(tx, { ...picture, alt }, { fileName: name, uploadedBy: null });
      await tx`
        update public.plots set pictures = array_append(pictures, ${picture.id})
        where id = ${plotId} and cardinality(pictures) < ${maxPhotos}`;
      await tx`select private.announce_content('plots', ${String(plotId)})`;
    });
  }
}
