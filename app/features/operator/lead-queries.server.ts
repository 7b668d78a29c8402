// Reads and writes leads through the data API with the operator's session, so that its policies apply.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { LeadDetails, LeadKind } from "#app/domain/lead.ts";
import { type LeadFilter, type LeadStatus, statusesOf } from "#app/domain/lead-filter.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Lead, LeadCount, LeadRow } from "./lead.ts";

type Client = SupabaseClient<Database>;
type Row = Database["public"]["Tables"]["leads"]["Row"];

/** Newest first. */
export async function listLeads(client: Client, filter: LeadFilter, limit: number): Promise<LeadRow[]> {
  let query = client
    .from("leads")
    .select(
      "id, kind, status, locale, name, email, phone, topic, message, about, details, assignee, read_at, created_at",
    )
    .in("status", [...statusesOf(filter.view)])
    .order("id", { ascending: false })
    .limit(limit);
  if (filter.kind) query = query.eq("kind", filter.kind);
  if (filter.assignee)
    query = filter.assignee === "nobody" ? query.is("assignee", null) : query.eq("assignee", filter.assignee);
  if (filter.before) query = query.lt("id", filter.before);
  for (const word of wordsOf(filter.words)) query = query.like("search_text", `%${word}%`);
  const { data } = await query.throwOnError();
  return data.map((row) => toRow(row as Row));
}

export async function findLead(client: Client, id: number): Promise<Lead | null> {
  const { data: row } = await client
    .from("leads")
    .select("*, lead_notes (id, author, body, created_at)")
    .eq("id", id)
    .order("id", { referencedTable: "lead_notes" })
    .maybeSingle()
    .throwOnError();
  if (!row) return null;
  return {
    ...toRow(row),
    houseSlug: row.house_slug,
    plotSlug: row.plot_slug,
    promotionSlug: row.promotion_slug,
    studioSlug: row.studio_slug,
    professionalSlug: row.professional_slug,
    userId: row.user_id,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at,
    spamSigns: row.spam_signs,
    mergedInto: row.merged_into,
    notes: row.lead_notes.map(({ id, author, body, created_at }) => ({
      id,
      author,
      body,
      createdAt: created_at,
    })),
  };
}

/** False when there is no such lead. */
export async function updateLead(
  client: Client,
  id: number,
  change: { status?: LeadStatus; assignee?: string | null; readAt?: string },
): Promise<boolean> {
  const { readAt, ...rest } = change;
  const { data } = await client
    .from("leads")
    .update({ ...rest, ...(readAt ? { read_at: readAt } : {}) })
    .eq("id", id)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

export async function createLeadNote(client: Client, leadId: number, body: string) {
  await client.from("lead_notes").insert({ lead_id: leadId, body }).throwOnError();
}

export async function countLeads(client: Client): Promise<LeadCount[]> {
  const { data } = await client.rpc("lead_counts").throwOnError();
  return data as LeadCount[];
}

/** Present and former operators. */
export async function listOperators(client: Client): Promise<{ id: string; name: string }[]> {
  const { data } = await client.rpc("list_operators").throwOnError();
  return data;
}

/** Lower case without accents, as the column is, and without the wildcards of LIKE. */
function wordsOf(text: string) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/[%_*\\]/g, ""))
    .filter(Boolean);
}

function toRow(row: Row): LeadRow {
  return {
    id: row.id,
    kind: row.kind as LeadKind,
    status: row.status as LeadStatus,
    locale: row.locale as Locale,
    name: row.name,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    message: row.message,
    about: row.about,
    details: row.details as unknown as LeadDetails,
    assignee: row.assignee,
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  };
}
