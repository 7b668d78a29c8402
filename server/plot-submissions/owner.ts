import { readBrand } from "#app/brand/brand.server.ts";
import type { DeclineReason, SubmissionContact, SubmittedPlot } from "#app/domain/plot-submission.ts";
import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { columnsOf } from "./sending.ts";
import { findSubmission, listReadyFiles, type SubmissionStore } from "./store.ts";

/** What the owner sees through their link; null for an unknown link and for a draft. */
export async function findOwnerSubmission(
  store: SubmissionStore,
  token: string,
): Promise<OwnerSubmission | null> {
  const submission = await findSubmission(store.sql, token);
  if (!submission || submission.status === "draft") return null;
  const { sql } = store;
  const [row] = await sql<
    (SubmittedPlot &
      SubmissionContact & {
        number: string;
        sentAt: Date;
        latitude: number | null;
        longitude: number | null;
        allowsPhotos: boolean;
        municipality: string;
        publishedSlug: string | null;
        declineReason: DeclineReason | null;
        declineNote: string;
      })[]
  >`
    select o.number, o.sent_at as "sentAt", o.role, o.seller_type as "sellerType",
      o.cadastral_reference as "cadastralReference", o.ine_code as "ineCode", o.place_note as "placeNote",
      o.exact_latitude as latitude, o.exact_longitude as longitude, o.surface_m2 as "surfaceM2",
      o.soil_class as "soilClass", o.buildability_percent as "buildabilityPercent",
      o.occupancy_percent as "occupancyPercent", o.max_storeys as "maxStoreys", o.slope_class as "slopeClass",
      o.services, o.price_eur as "priceEur", o.notes, o.first_name as "firstName", o.surnames, o.email, o.phone,
      o.allows_photos as "allowsPhotos", m.name as municipality, p.slug::text as "publishedSlug",
      o.decline_reason as "declineReason", o.decline_note as "declineNote"
    from public.plot_submissions o join public.municipalities m on m.ine_code = o.ine_code
    left join public.plots p on p.id = o.plot_id and p.published_at <= now()
    where o.id = ${submission.id}`;
  if (!row) return null;
  const { number, sentAt, latitude, longitude, allowsPhotos, municipality, publishedSlug, ...others } = row;
  const { declineReason, declineNote, ...rest } = others;
  const { firstName, surnames, email, phone, ...plot } = rest;
  return {
    number: Number(number),
    status: submission.status,
    sentAt: sentAt.toISOString(),
    plot: {
      ...plot,
      point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    },
    contact: { firstName, surnames, email, phone },
    allowsPhotos,
    province: plot.ineCode.slice(0, 2),
    municipality,
    declined:
      submission.status === "declined" && declineReason ? { reason: declineReason, note: declineNote } : null,
    publishedSlug,
    files: await listReadyFiles(store, submission.id),
  };
}

/** Possible until the operator decides. The e-mail address that received the link cannot be changed. */
export async function correctSubmission(
  { sql }: SubmissionStore,
  token: string,
  plot: SubmittedPlot,
  contact: SubmissionContact,
  allowsPhotos: boolean,
): Promise<boolean> {
  const submission = await findSubmission(sql, token);
  if (!submission) return false;
  const { email: _, ...columns } = columnsOf(plot, contact);
  const changed = await sql`
    update public.plot_submissions set ${sql(columns as never)}, allows_photos = ${allowsPhotos}, corrected_at = now()
    where id = ${submission.id} and status in ('sent', 'in_review')`;
  return changed.count === 1;
}

/** Also unpublishes the plot, because it is no longer for sale. */
export async function withdrawSubmission({ sql, origin, settings }: SubmissionStore, token: string) {
  const submission = await findSubmission(sql, token);
  if (!submission) return false;
  return sql.begin(async (tx) => {
    const [row] = await tx<{ number: string; plotId: string | null }[]>`
      update public.plot_submissions set status = 'withdrawn'
      where id = ${submission.id} and status in ('sent', 'in_review', 'accepted')
      returning number, plot_id as "plotId"`;
    if (!row) return false;
    if (row.plotId) await tx`update public.plots set published_at = null where id = ${row.plotId}`;
    await enqueueMail(tx, {
      kind: "plot_submission_withdrawn",
      locale: "es",
      recipient: (await readBrand(tx, settings)).operator.email,
      data: {
        number: Number(row.number),
        link: `${origin}/operator/submissions/${submission.id}`,
        wasPublished: row.plotId !== null,
      },
      idempotencyKey: `plot-submission-withdrawn-${submission.id}`,
    });
    return true;
  });
}
