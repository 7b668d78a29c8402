import { createHash, randomUUID } from "node:crypto";
import { readBrand } from "#app/brand/brand.server.ts";
import type { RefusedFiles, SubmissionContact, SubmittedPlot } from "#app/domain/plot-submission.ts";
import type { SentSubmission } from "#app/domain/plot-submission-api.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import { hashToken, newToken } from "#server/tokens.ts";
import { findSubmission, type SubmissionStore } from "./store.ts";
import { addFile } from "./uploads.ts";

/** The same submission again within this time is a double click. */
const duplicateSeconds = 60;

/** Stores the submission and its two mails in one transaction; sending it twice stores it once. */
export async function sendSubmission(
  store: SubmissionStore,
  sent: SentSubmission,
): Promise<{ refusal: RefusedFiles | null }> {
  const known = sent.token ? await findSubmission(store.sql, sent.token) : null;
  if (known && known.status !== "draft") return { refusal: null };
  const contentHash = hashOf(sent);
  if (await isDuplicate(store.sql, contentHash)) return { refusal: null };

  const token = known && sent.token ? sent.token : newToken();
  const draftId = known?.id ?? randomUUID();
  if (!known) {
    await store.sql`insert into public.plot_submissions (id, token_hash) values (${draftId}, ${hashToken(token)})`;
  }
  for (const { kind, file } of sent.files) {
    const { refusal } = await addFile(store, token, kind, file);
    if (refusal) return { refusal: { reason: refusal, name: file.name } };
  }
  // Before the transaction: waiting inside it for a second connection of the same pool could deadlock.
  const maySendReceipt = await store.rateLimits.tryConsume("acknowledgementsByRecipient", sent.contact.email);
  await store.sql.begin((tx) => commit(tx, store, { id: draftId, token, contentHash, maySendReceipt }, sent));
  return { refusal: null };
}

async function commit(
  tx: Queries,
  { origin, settings }: SubmissionStore,
  {
    id,
    token,
    contentHash,
    maySendReceipt,
  }: { id: string; token: string; contentHash: Buffer; maySendReceipt: boolean },
  sent: SentSubmission,
) {
  // Serialises identical submissions, so that the second finds the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${contentHash.toString("hex")}, 7368112030))`;
  if (await isDuplicate(tx, contentHash)) return;
  const { plot, contact, locale, allowsPhotos, acceptedTexts, municipality } = sent;
  const isSuspect = looksLikeSpam(plot);
  const [row] = await tx<{ number: string }[]>`
    update public.plot_submissions set ${tx(columnsOf(plot, contact) as never)},
      status = 'sent', sent_at = now(), locale = ${locale}, allows_photos = ${allowsPhotos},
      accepted_texts = ${acceptedTexts}, accepted_at = now(), content_hash = ${contentHash},
      is_suspect = ${isSuspect},
      data_confidence = ${confidenceOf(plot)}
    where id = ${id} and status = 'draft' returning number`;
  // No mail for spam: the operator does not need it, and the address of the sender may be invented.
  if (!row || isSuspect) return;
  const number = Number(row.number);
  const facts = { number, surfaceM2: plot.surfaceM2, municipality };
  await enqueueMail(tx, {
    kind: "plot_submission_arrived",
    locale: "es",
    recipient: (await readBrand(tx, settings)).operator.email,
    data: {
      ...facts,
      name: `${contact.firstName} ${contact.surnames}`,
      email: contact.email,
      priceEur: plot.priceEur,
      link: `${origin}/operator/submissions/${id}`,
    },
    idempotencyKey: `plot-submission-arrived-${id}`,
  });
  if (!maySendReceipt) return;
  await enqueueMail(tx, {
    kind: "plot_submission_received",
    locale,
    recipient: contact.email,
    data: {
      ...facts,
      link: origin + localizedPath(locale, `/sell-plot/oferta/${token}`),
    },
    idempotencyKey: `plot-submission-received-${id}`,
  });
}

export function columnsOf(plot: SubmittedPlot, contact: SubmissionContact) {
  return {
    role: plot.role,
    seller_type: plot.sellerType,
    cadastral_reference: plot.cadastralReference,
    ine_code: plot.ineCode,
    place_note: plot.placeNote,
    exact_latitude: plot.point?.latitude ?? null,
    exact_longitude: plot.point?.longitude ?? null,
    surface_m2: plot.surfaceM2,
    soil_class: plot.soilClass,
    buildability_percent: plot.buildabilityPercent,
    occupancy_percent: plot.occupancyPercent,
    max_storeys: plot.maxStoreys,
    slope_class: plot.slopeClass,
    services: plot.services,
    price_eur: plot.priceEur,
    notes: plot.notes,
    first_name: contact.firstName,
    surnames: contact.surnames,
    email: contact.email,
    phone: contact.phone,
  };
}

async function isDuplicate(sql: Queries, contentHash: Buffer) {
  const [same] = await sql`
    select from public.plot_submissions
    where content_hash = ${contentHash} and sent_at > now() - make_interval(secs => ${duplicateSeconds}) limit 1`;
  return same !== undefined;
}

function hashOf({ plot, contact }: SentSubmission) {
  return createHash("sha256")
    .update(JSON.stringify([columnsOf(plot, contact)]))
    .digest();
}

/** No document has been checked yet: planning rules that the seller states are the seller's word. */
function confidenceOf({ buildabilityPercent, occupancyPercent, maxStoreys }: SubmittedPlot) {
  const hasPlanningRules = [buildabilityPercent, occupancyPercent, maxStoreys].some(
    (value) => value !== null,
  );
  return hasPlanningRules ? "seller" : "estimate";
}

/** Texts about a plot contain no lists of links; such a submission is marked, not lost. */
function looksLikeSpam({ notes, placeNote }: SubmittedPlot) {
  const text = `${notes} ${placeNote}`;
  return (text.match(/https?:\/\/|www\./gi) ?? []).length > 2 || /\[url|<a\s/i.test(text);
}
