import { type SubmissionStore, submissionBucket } from "./store.ts";

/** An abandoned draft. */
const draftDays = 7;
/** The privacy policy promises this for submissions that were not published. */
const unpublishedMonths = 12;
const maxPerRun = 200;

/** Deletes abandoned drafts and old unpublished submissions with their files. */
export async function deleteOldSubmissions(store: SubmissionStore) {
  const old = await store.sql<{ id: string }[]>`
    select id from public.plot_submissions
    where (status = 'draft' and created_at < now() - make_interval(days => ${draftDays}))
      or (status <> 'draft' and plot_id is null and sent_at < now() - make_interval(months => ${unpublishedMonths}))
    order by created_at limit ${maxPerRun}`;
  for (const { id } of old) {
    await removeFolders(store, id);
    await store.sql`delete from public.plot_submissions where id = ${id}`;
  }
  return old.length;
}

/** Lists the bucket and not the rows, because an interrupted upload may have left a file without its row. */
async function removeFolders({ files, log }: SubmissionStore, id: string) {
  if (!files) return;
  const bucket = files.from(submissionBucket);
  for (const folder of ["incoming", "photos", "documents"]) {
    const { data, error } = await bucket.list(`${folder}/${id}`);
    if (error) throw error;
    if (data.length === 0) continue;
    const removed = await bucket.remove(data.map(({ name }) => `${folder}/${id}/${name}`));
    if (removed.error) log.warn({ err: removed.error }, "could not remove files of an old submission");
  }
}
