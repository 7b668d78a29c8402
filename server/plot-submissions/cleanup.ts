import { type OfferStore, offerBucket } from "./store.ts";

/** A draft that nobody has touched for so long is not coming back. */
const draftDays = 7;
/** What the privacy policy promises for offers that were not published. */
const unpublishedMonths = 12;
const mostAtOnce = 200;

/** Deletes drafts that were given up, and old offers that came to nothing, with all their files. */
export async function deleteOldOffers(store: OfferStore) {
  const old = await store.sql<{ id: string }[]>`
    select id from public.plot_submissions
    where (status = 'draft' and created_at < now() - make_interval(days => ${draftDays}))
      or (status <> 'draft' and plot_id is null and sent_at < now() - make_interval(months => ${unpublishedMonths}))
    order by created_at limit ${mostAtOnce}`;
  for (const { id } of old) {
    await removeFolders(store, id);
    await store.sql`delete from public.plot_submissions where id = ${id}`;
  }
  return old.length;
}

/** By what lies there and not by the rows: an upload may have broken off before its row was right. */
async function removeFolders({ files, log }: OfferStore, id: string) {
  if (!files) return;
  const bucket = files.from(offerBucket);
  for (const folder of ["incoming", "photos", "documents"]) {
    const { data, error } = await bucket.list(`${folder}/${id}`);
    if (error) throw error;
    if (data.length === 0) continue;
    const removed = await bucket.remove(data.map(({ name }) => `${folder}/${id}/${name}`));
    if (removed.error) log.warn({ err: removed.error }, "files of an old offer could not be removed");
  }
}
