import { createHash, randomUUID } from "node:crypto";
import type { OfferContact, OfferedPlot, RefusedFiles } from "#app/domain/plot-submission.ts";
import type { SentOffer } from "#app/domain/plot-submissions.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import { findOffer, hashToken, newToken, type OfferStore } from "./store.ts";
import { addFile } from "./uploads.ts";

/** The same again within this time is the second click, not a second plot. */
const sameSeconds = 60;

/** Commits the offer together with its two mails; the same offer sent twice is one. */
export async function sendOffer(
  store: OfferStore,
  sent: SentOffer,
): Promise<{ refusal: RefusedFiles | null }> {
  const known = sent.token ? await findOffer(store.sql, sent.token) : null;
  if (known && known.status !== "draft") return { refusal: null };
  const contentHash = hashOf(sent);
  if (await isRepeated(store.sql, contentHash)) return { refusal: null };

  const token = known && sent.token ? sent.token : newToken();
  const draftId = known?.id ?? randomUUID();
  if (!known) {
    await store.sql`insert into public.plot_submissions (id, token_hash) values (${draftId}, ${hashToken(token)})`;
  }
  for (const { kind, file } of sent.files) {
    const { refusal } = await addFile(store, token, kind, file);
    if (refusal) return { refusal: { reason: refusal, name: file.name } };
  }
  // Asked before the transaction: a connection that waits for another one of its own pool may wait for ever.
  const mayAnswer = await store.rateLimits.tryConsume("acknowledgementsByRecipient", sent.contact.email);
  await store.sql.begin((tx) => commit(tx, store, { id: draftId, token, contentHash, mayAnswer }, sent));
  return { refusal: null };
}

async function commit(
  tx: Queries,
  { origin, operatorEmail }: OfferStore,
  {
    id,
    token,
    contentHash,
    mayAnswer,
  }: { id: string; token: string; contentHash: Buffer; mayAnswer: boolean },
  sent: SentOffer,
) {
  // Two that are the same wait for each other here, and the second finds the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${contentHash.toString("hex")}, 7368112030))`;
  if (await isRepeated(tx, contentHash)) return;
  const { plot, contact, locale, allowsPhotos, acceptedTexts, municipality } = sent;
  const isSuspect = looksUnwanted(plot);
  const [row] = await tx<{ number: string }[]>`
    update public.plot_submissions set ${tx(columnsOf(plot, contact) as never)},
      status = 'sent', sent_at = now(), locale = ${locale}, allows_photos = ${allowsPhotos},
      accepted_texts = ${acceptedTexts}, accepted_at = now(), content_hash = ${contentHash},
      is_suspect = ${isSuspect},
      data_confidence = ${confidenceOf(plot)}
    where id = ${id} and status = 'draft' returning number`;
  // Nobody is woken for spam, and no answer goes to an address that a spammer made up.
  if (!row || isSuspect) return;
  const number = Number(row.number);
  const facts = { number, surfaceM2: plot.surfaceM2, municipality };
  await enqueueMail(tx, {
    kind: "plot_submission_arrived",
    locale: "es",
    recipient: operatorEmail,
    data: {
      ...facts,
      name: `${contact.firstName} ${contact.surnames}`,
      email: contact.email,
      priceEur: plot.priceEur,
      link: `${origin}/operator/offers/${id}`,
    },
    idempotencyKey: `plot-offer-arrived-${id}`,
  });
  if (!mayAnswer) return;
  await enqueueMail(tx, {
    kind: "plot_submission_received",
    locale,
    recipient: contact.email,
    data: {
      ...facts,
      firstName: contact.firstName,
      link: origin + localizedPath(locale, `/sell-plot/oferta/${token}`),
    },
    idempotencyKey: `plot-offer-received-${id}`,
  });
}

export function columnsOf(plot: OfferedPlot, contact: OfferContact) {
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

async function isRepeated(sql: Queries, contentHash: Buffer) {
  const [same] = await sql`
    select from public.plot_submissions
    where content_hash = ${contentHash} and sent_at > now() - make_interval(secs => ${sameSeconds}) limit 1`;
  return same !== undefined;
}

function hashOf({ plot, contact }: SentOffer) {
  return createHash("sha256")
    .update(JSON.stringify([columnsOf(plot, contact)]))
    .digest();
}

/** Nobody has shown a document yet; what the seller says of the planning rules is at least the seller's word. */
function confidenceOf({ buildabilityPercent, occupancyPercent, maxStoreys }: OfferedPlot) {
  const isToldAny = [buildabilityPercent, occupancyPercent, maxStoreys].some((figure) => figure !== null);
  return isToldAny ? "seller" : "estimate";
}

/** Texts about a plot hold no list of addresses; such an offer is marked, not lost. */
function looksUnwanted({ notes, placeNote }: OfferedPlot) {
  const text = `${notes} ${placeNote}`;
  return (text.match(/https?:\/\/|www\./gi) ?? []).length > 2 || /\[url|<a\s/i.test(text);
}
