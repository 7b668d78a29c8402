// Reads and writes plot submissions through the data API with the operator's session, so that its policies apply.

import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "#app/domain/localised.ts";
import type { PlotDraft } from "#app/domain/plot-draft.ts";
import type {
  DeclineReason,
  SubmissionFileKind,
  SubmissionStatus,
  SubmittedPlot,
} from "#app/domain/plot-submission.ts";
import type { SubmissionFile } from "#app/domain/plot-submission-api.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { OperatorSubmission, SubmissionRow } from "./submission.ts";
import type { SubmissionFilter } from "./submission-filter.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["plot_submissions"]["Row"];

const linkSeconds = 3600;
const columns =
  "id, number, status, created_at, sent_at, corrected_at, locale, role, seller_type, cadastral_reference, ine_code, place_note, exact_latitude, exact_longitude, surface_m2, soil_class, buildability_percent, occupancy_percent, max_storeys, slope_class, services, price_eur, notes, data_confidence, first_name, surnames, email, phone, allows_photos, accepted_texts, is_suspect, assignee, plot_id, decline_reason, decline_note, municipalities (name)";

/** Newest first; those that look like spam only with "all". */
export async function listSubmissions(
  client: Client,
  filter: SubmissionFilter,
  limit: number,
): Promise<SubmissionRow[]> {
  const statuses =
    filter.status === "open" ? ["sent", "in_review"] : filter.status === "all" ? null : [filter.status];
  let query = client
    .from("plot_submissions")
    .select(columns)
    .order("sent_at", { ascending: false })
    .limit(limit);
  if (statuses) query = query.in("status", statuses).eq("is_suspect", false);
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

/** For the badge of the menu. */
export async function countNewSubmissions(client: Client): Promise<number> {
  const { count } = await client
    .from("plot_submissions")
    .select("id", { count: "exact", head: true })
    .eq("status", "sent")
    .eq("is_suspect", false)
    .throwOnError();
  return count ?? 0;
}

export async function findSubmission(client: Client, id: string): Promise<OperatorSubmission | null> {
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
    locale: row.locale as Locale,
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
    declined: row.decline_reason
      ? { reason: row.decline_reason as DeclineReason, note: row.decline_note }
      : null,
    files: await linkFiles(client, id, row.plot_submission_files),
    notes: row.plot_submission_notes.map(({ id, author, body, created_at }) => ({
      id,
      author,
      body,
      createdAt: created_at,
    })),
  };
}

/** Signed URLs, valid for an hour; the policies of the bucket decide who gets them. */
async function linkFiles(
  client: Client,
  submissionId: string,
  files: { id: string; kind: SubmissionFileKind; name: string; bytes: number }[],
): Promise<SubmissionFile[]> {
  if (files.length === 0) return [];
  const pathsOf = ({ id, kind }: { id: string; kind: SubmissionFileKind }) =>
    kind === "photo"
      ? [`photos/${submissionId}/${id}.jpg`, `photos/${submissionId}/${id}-small.webp`]
      : [`documents/${submissionId}/${id}.pdf`];
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

/** False when it does not exist. Declining it needs a reason, see declineSubmission. */
export async function updateSubmission(
  client: Client,
  id: string,
  change: { status: SubmissionStatus; assignee: string | null },
): Promise<boolean> {
  let query = client.from("plot_submissions").update(change).eq("id", id);
  if (change.status === "declined") query = query.eq("status", "declined");
  const { data } = await query.select("id").throwOnError();
  return data.length > 0;
}

/** False when it is no longer open. The owner gets a mail with the reason. */
export async function declineSubmission(
  client: Client,
  id: string,
  { reason, note }: { reason: DeclineReason; note: string },
): Promise<boolean> {
  const { data } = await client
    .from("plot_submissions")
    .update({ status: "declined", decline_reason: reason, decline_note: note })
    .eq("id", id)
    .in("status", ["sent", "in_review"])
    .select("id")
    .throwOnError();
  return data.length > 0;
}

export async function createSubmissionNote(client: Client, submissionId: string, body: string) {
  await client.from("plot_submission_notes").insert({ submission_id: submissionId, body }).throwOnError();
}

/** The id of the created plot, also if it was accepted before; null when the submission is no longer open. */
export async function acceptSubmission(client: Client, id: string, draft: PlotDraft): Promise<number | null> {
  const accept = (facts: PlotDraft) =>
    client.rpc("accept_plot_submission", { submission: id, facts: facts as never });
  const result = await accept(draft);
  // Another plot has this slug already.
  const { data } =
    result.error?.code === "23505"
      ? await accept({ ...draft, slug: `${draft.slug}-${id.slice(0, 4)}` }).throwOnError()
      : result;
  if (data === null && result.error?.code !== "PT409") throw result.error;
  return data;
}

function toRow(row: Row & { municipalities: { name: string } | null }): SubmissionRow {
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

/** Lower case without accents, as the column is, and without characters that patterns or filters interpret. */
function wordsOf(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9@.+-]+/)
    .filter(Boolean)
    .slice(0, 5);
}
