// Offers of plots as operators see them: through the data API under their own session, so that its policies decide.

import type { SupabaseClient } from "@supabase/supabase-js";
import type { PlotDraft } from "#app/domain/plot-draft.ts";
import type {
  SubmissionContact,
  SubmissionFileKind,
  SubmissionStatus,
  SubmittedPlot,
} from "#app/domain/plot-submission.ts";
import { submissionStatuses } from "#app/domain/plot-submission.ts";
import type { SubmissionFile } from "#app/domain/plot-submission-api.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["plot_submissions"]["Row"];

export interface OfferRow {
  id: string;
  number: number;
  status: SubmissionStatus;
  sentAt: string;
  municipality: string;
  name: string;
  email: string;
  phone: string;
  surfaceM2: number;
  priceEur: number | null;
  isSuspect: boolean;
  assignee: string | null;
}

export interface DeskOffer extends OfferRow {
  locale: "es" | "en";
  plot: SubmittedPlot;
  contact: SubmissionContact;
  allowsPhotos: boolean;
  acceptedTexts: string;
  correctedAt: string | null;
  dataConfidence: string;
  plotId: number | null;
  files: SubmissionFile[];
  notes: { id: number; author: string; body: string; createdAt: string }[];
}

export interface OfferFilter {
  status: SubmissionStatus | "open" | "all";
  words: string;
  before: string | null;
}

export const offersPerPage = 30;
const linkSeconds = 3600;
const columns =
  "id, number, status, created_at, sent_at, corrected_at, locale, role, seller_type, cadastral_reference, ine_code, place_note, exact_latitude, exact_longitude, surface_m2, soil_class, buildability_percent, occupancy_percent, max_storeys, slope_class, services, price_eur, notes, data_confidence, first_name, surnames, email, phone, allows_photos, accepted_texts, is_suspect, assignee, plot_id, municipalities (name)";

export function parseOfferFilter(query: URLSearchParams): OfferFilter {
  const status = query.get("status");
  return {
    status: status === "all" ? "all" : (submissionStatuses.find((name) => name === status) ?? "open"),
    words: (query.get("q") ?? "").trim().slice(0, 80),
    before: query.get("before")?.match(/^[\d:.TZ+-]{10,40}$/)?.[0] ?? null,
  };
}

/** Newest first; offers that look like spam come with "all" alone. */
export async function listOffers(client: Client, filter: OfferFilter, limit: number): Promise<OfferRow[]> {
  const wanted =
    filter.status === "open" ? ["sent", "in_review"] : filter.status === "all" ? null : [filter.status];
  let query = client
    .from("plot_submissions")
    .select(columns)
    .order("sent_at", { ascending: false })
    .limit(limit);
  if (wanted) query = query.in("status", wanted).eq("is_suspect", false);
  if (filter.before) query = query.lt("sent_at", filter.before);
  for (const word of wordsOf(filter.words)) {
    const { data: towns } = await client
      .from("municipalities")
      .select("ine_code")
      .ilike("name", `%${word}%`)
      .limit(40)
      .throwOnError();
    const codes = towns.map(({ ine_code }) => ine_code).join(",");
    query = query.or(`search_text.like.%${word}%,ine_code.in.(${codes})`);
  }
  const { data } = await query.throwOnError();
  return data.map((row) => toRow(row as never));
}

/** How many are open, for the desk's menu. */
export async function countNewOffers(client: Client): Promise<number> {
  const { count } = await client
    .from("plot_submissions")
    .select("id", { count: "exact", head: true })
    .eq("status", "sent")
    .eq("is_suspect", false)
    .throwOnError();
  return count ?? 0;
}

export async function findDeskOffer(client: Client, id: string): Promise<DeskOffer | null> {
  if (!isUuid(id)) return null;
  const { data } = await client
    .from("plot_submissions")
    .select(
      `${columns}, plot_submission_notes (id, author, body, created_at), plot_submission_files (id, kind, name, bytes, position)`,
    )
    .eq("id", id)
    .order("id", { referencedTable: "plot_submission_notes" })
    .order("position", { referencedTable: "plot_submission_files" })
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const row = data as unknown as Row & {
    municipalities: { name: string } | null;
    plot_submission_notes: { id: number; author: string; body: string; created_at: string }[];
    plot_submission_files: { id: string; kind: SubmissionFileKind; name: string; bytes: number }[];
  };
  const { exact_latitude: latitude, exact_longitude: longitude } = row;
  return {
    ...toRow(row),
    locale: row.locale as "es" | "en",
    plot: {
      role: row.role as SubmittedPlot["role"],
      sellerType: row.seller_type as SubmittedPlot["sellerType"],
      cadastralReference: row.cadastral_reference,
      ineCode: row.ine_code!,
      placeNote: row.place_note,
      point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
      surfaceM2: row.surface_m2!,
      soilClass: row.soil_class as SubmittedPlot["soilClass"],
      buildabilityPercent: row.buildability_percent,
      occupancyPercent: row.occupancy_percent,
      maxStoreys: row.max_storeys,
      slopeClass: row.slope_class as SubmittedPlot["slopeClass"],
      services: row.services as SubmittedPlot["services"],
      priceEur: row.price_eur,
      notes: row.notes,
    },
    contact: { firstName: row.first_name, surnames: row.surnames, email: row.email, phone: row.phone },
    allowsPhotos: row.allows_photos,
    acceptedTexts: row.accepted_texts,
    correctedAt: row.corrected_at,
    dataConfidence: row.data_confidence,
    plotId: row.plot_id,
    files: await linkFiles(client, id, row.plot_submission_files),
    notes: row.plot_submission_notes.map(({ id, author, body, created_at }) => ({
      id,
      author,
      body,
      createdAt: created_at,
    })),
  };
}

/** Addresses that work for an hour, given to whoever the policies of the bucket let read. */
async function linkFiles(
  client: Client,
  offerId: string,
  files: { id: string; kind: SubmissionFileKind; name: string; bytes: number }[],
): Promise<SubmissionFile[]> {
  if (files.length === 0) return [];
  const pathsOf = ({ id, kind }: { id: string; kind: SubmissionFileKind }) =>
    kind === "photo"
      ? [`photos/${offerId}/${id}.jpg`, `photos/${offerId}/${id}-small.webp`]
      : [`documents/${offerId}/${id}.pdf`];
  const { data, error } = await client.storage
    .from("plot-submissions")
    .createSignedUrls(files.flatMap(pathsOf), linkSeconds);
  if (error) throw error;
  const urlOf = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
  return files.map((file) => {
    const [full = "", small = full] = pathsOf(file).map((path) => urlOf.get(path) ?? "");
    return { ...file, url: small, fullUrl: full };
  });
}

/** False when there is no such offer. */
export async function updateOffer(
  client: Client,
  id: string,
  change: { status: SubmissionStatus; assignee: string | null },
): Promise<boolean> {
  const { data } = await client
    .from("plot_submissions")
    .update(change)
    .eq("id", id)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

export async function createOfferNote(client: Client, offerId: string, body: string) {
  await client.from("plot_submission_notes").insert({ submission_id: offerId, body }).throwOnError();
}

/** Photos that become pictures of a plot: those of its offer, if they may be published. */
export async function countOfferedPhotos(client: Client, plotId: number): Promise<number> {
  const { data } = await client
    .from("plot_submissions")
    .select("plot_submission_files (id)")
    .eq("plot_id", plotId)
    .eq("allows_photos", true)
    .eq("plot_submission_files.kind", "photo")
    .throwOnError();
  return data.reduce((sum, { plot_submission_files: files }) => sum + files.length, 0);
}

/** The plot that is made of it; the same one when it was accepted before, null when it is no longer open. */
export async function acceptOffer(client: Client, id: string, draft: PlotDraft): Promise<number | null> {
  const accept = (facts: PlotDraft) =>
    client.rpc("accept_plot_submission", { submission: id, facts: facts as never });
  const made = await accept(draft);
  // Another plot has this address already.
  const { data } =
    made.error?.code === "23505"
      ? await accept({ ...draft, slug: `${draft.slug}-${id.slice(0, 4)}` }).throwOnError()
      : made;
  if (data === null && made.error?.code !== "PT409") throw made.error;
  return data;
}

function toRow(row: Row & { municipalities: { name: string } | null }): OfferRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status as SubmissionStatus,
    sentAt: row.sent_at!,
    municipality: row.municipalities?.name.split("/")[0] ?? "",
    name: `${row.first_name} ${row.surnames}`.trim(),
    email: row.email,
    phone: row.phone,
    surfaceM2: row.surface_m2!,
    priceEur: row.price_eur,
    isSuspect: row.is_suspect,
    assignee: row.assignee,
  };
}

/** Small letters without accents, as the column is; signs that a pattern or a filter reads are left out. */
function wordsOf(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9@.+-]+/)
    .filter(Boolean)
    .slice(0, 5);
}
