// Publishes the photos of accepted submissions, and retries those that failed.
import { loggable } from "#server/platform/loggable-error.ts";
import { publishPhotos } from "./publish-photos.ts";
import type { SubmissionStore } from "./store.ts";

/** Longer than any submission takes; after that another process may retry it. */
const claimMinutes = 15;
const retryMinutes = [1, 5, 30, 120, 360];

interface Publication {
  submissionId: string;
  plotId: number;
  attempts: number;
}

/** Publishes what is due, one submission after the other. Several processes may run this at once. */
export async function publishDuePhotos(store: SubmissionStore) {
  for (;;) {
    const due = await claimNext(store);
    if (!due) return;
    const { submissionId, plotId, attempts } = due;
    try {
      await publishPhotos(store, submissionId, plotId);
      await store.sql`delete from private.photo_publications where submission_id = ${submissionId}`;
    } catch (error) {
      const minutes = retryMinutes[Math.min(attempts, retryMinutes.length) - 1]!;
      store.log.error({ err: error, submissionId, retryInMinutes: minutes }, "photos could not be published");
      await store.sql`
        update private.photo_publications
        set due_at = now() + make_interval(mins => ${minutes}), last_error = ${loggable(error).message.slice(0, 200)}
        where submission_id = ${submissionId}`;
    }
  }
}

async function claimNext({ sql }: SubmissionStore): Promise<Publication | null> {
  const [row] = await sql<Publication[]>`
    update private.photo_publications p
    set attempts = attempts + 1, due_at = now() + make_interval(mins => ${claimMinutes})
    from public.plot_submissions s
    where s.id = p.submission_id and p.submission_id = (
      select submission_id from private.photo_publications where due_at <= now()
      order by due_at for update skip locked limit 1)
    returning p.submission_id as "submissionId", s.plot_id::int as "plotId", p.attempts`;
  return row ?? null;
}
