// What makers and operators read and write about makers' accounts, through functions and policies that check the caller.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { MakerDocumentKind } from "#app/domain/maker.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Invitation, MakerAccount, MakerDocument, MakerStatistics, OwnHouse, Review } from "./maker.ts";

type Client = SupabaseClient<Database>;

// Makers --------------------------------------------------------------------------------------------------------------

export async function listOwnHouses(client: Client): Promise<OwnHouse[]> {
  const { data } = await client.rpc("list_own_houses").throwOnError();
  const rows = data as unknown as (Pick<OwnHouse, "key" | "name" | "slug" | "pictures"> & {
    price_eur: number | null;
    published_at: string | null;
    is_drafted: boolean;
    submitted_at: string | null;
    returned_at: string | null;
  })[];
  return rows.map(({ key, name, slug, pictures, ...row }) => ({
    key,
    name,
    slug,
    pictures,
    priceEur: row.price_eur,
    isPublished: row.published_at !== null && Date.parse(row.published_at) <= Date.now(),
    state: row.submitted_at ? "waiting" : row.returned_at ? "returned" : row.is_drafted ? "draft" : "none",
  }));
}

/** Sends the draft of a house to the operator, or takes it back; false if there is nothing to send. */
export async function submitOwnHouse(client: Client, key: string, isSent: boolean): Promise<boolean> {
  const { data } = await client.rpc("submit_own_house", { key, is_sent: isSent }).throwOnError();
  return data;
}

/** False for a link that is unknown, too old or another address's. */
export async function acceptInvitation(client: Client, token: string): Promise<boolean> {
  const { data } = await client.rpc("accept_maker_invitation", { token }).throwOnError();
  return data;
}

export async function readStatistics(client: Client, days: number): Promise<MakerStatistics> {
  const { data } = await client.rpc("maker_statistics", { days }).throwOnError();
  const { houses, answered, median_hours } = data as unknown as Pick<
    MakerStatistics,
    "houses" | "answered"
  > & { median_hours: number | null };
  return { houses, answered, medianHours: median_hours };
}

/** A maker's own, or for operators those of all; the first to expire first. */
export async function listDocuments(client: Client): Promise<MakerDocument[]> {
  const { data } = await client
    .from("maker_documents")
    .select("id, professional_id, studio_id, kind, name, valid_until, created_at")
    .order("valid_until", { nullsFirst: false })
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    professional: row.professional_id,
    studio: row.studio_id,
    kind: row.kind as MakerDocumentKind,
    name: row.name,
    validUntil: row.valid_until,
    createdAt: row.created_at,
  }));
}

/** The name of the file of a document that the user may read. */
export async function findDocumentFile(client: Client, id: number): Promise<string | null> {
  const { data } = await client
    .from("maker_documents")
    .select("file")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data?.file ?? null;
}

export async function addDocument(
  client: Client,
  document: { kind: MakerDocumentKind; name: string; file: string; validUntil: string | null },
) {
  const { validUntil, ...rest } = document;
  await client
    .rpc("add_maker_document", { ...rest, ...(validUntil ? { valid_until: validUntil } : {}) })
    .throwOnError();
}

export async function deleteDocument(client: Client, id: number) {
  await client.from("maker_documents").delete().eq("id", id).throwOnError();
}

// Operators -----------------------------------------------------------------------------------------------------------

export async function listMakerAccounts(client: Client): Promise<MakerAccount[]> {
  const { data } = await client.rpc("list_maker_accounts").throwOnError();
  const rows = data as unknown as (Omit<MakerAccount, "lastSignInAt"> & { last_sign_in_at: string | null })[];
  return rows.map(({ last_sign_in_at, ...row }) => ({ ...row, lastSignInAt: last_sign_in_at }));
}

export async function listInvitations(client: Client): Promise<Invitation[]> {
  const { data } = await client
    .from("maker_invitations")
    .select("id, email, professional_id, studio_id, expires_at")
    .order("created_at", { ascending: false })
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    email: row.email,
    professional: row.professional_id,
    studio: row.studio_id,
    expiresAt: row.expires_at,
  }));
}

export async function inviteMaker(
  client: Client,
  {
    email,
    locale,
    maker,
  }: { email: string; locale: string; maker: { professional?: number; studio?: number } },
) {
  await client.rpc("invite_maker", { address: email, language: locale, ...maker }).throwOnError();
}

export async function revokeInvitation(client: Client, id: string) {
  await client.from("maker_invitations").delete().eq("id", id).throwOnError();
}

export async function removeMember(client: Client, person: string) {
  await client.rpc("remove_maker_member", { person }).throwOnError();
}

/** What waits for approval, the oldest first. */
export async function listReviews(client: Client): Promise<Review[]> {
  const { data } = await client.rpc("list_reviews").throwOnError();
  const rows = data as unknown as (Omit<Review, "submittedAt"> & { submitted_at: string })[];
  return rows.map(({ submitted_at, ...row }) => ({ ...row, submittedAt: submitted_at }));
}

export async function returnDraft(client: Client, person: string, key: string, reason: string) {
  const { data } = await client.rpc("return_draft", { person, key, reason }).throwOnError();
  return data;
}
