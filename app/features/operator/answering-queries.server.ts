// Saved answers, reminders and duplicates, through policies and functions that check the caller.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { LeadKind } from "#app/domain/lead.ts";
import type { LeadStatus } from "#app/domain/lead-filter.ts";
import type { Localised } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Reminder, ResponseTime, SavedAnswer, SimilarLead } from "./answering.ts";

type Client = SupabaseClient<Database>;

export async function listSavedAnswers(client: Client): Promise<SavedAnswer[]> {
  const { data } = await client
    .from("saved_answers")
    .select("id, name, body")
    .order("position")
    .order("name")
    .throwOnError();
  return data.map(({ id, name, body }) => ({ id, name, body: body as unknown as Localised }));
}

/** Open ones of a lead, a person or, without either, those of the caller that are due; the first due first. */
export async function listReminders(
  client: Client,
  of: { leadId: number } | { personId: string } | { ownerId: string; until: string },
): Promise<Reminder[]> {
  const query = client
    .from("reminders")
    .select("id, owner_id, lead_id, person_id, due_on, note, leads (name)")
    .is("done_at", null)
    .order("due_on")
    .limit(50);
  const { data } = await ("leadId" in of
    ? query.eq("lead_id", of.leadId)
    : "personId" in of
      ? query.eq("person_id", of.personId)
      : query.eq("owner_id", of.ownerId).lte("due_on", of.until)
  ).throwOnError();
  return data.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    leadId: row.lead_id,
    personId: row.person_id,
    dueOn: row.due_on,
    note: row.note,
    about: row.leads?.name ?? null,
  }));
}

/** Adds a reminder, or marks one as done; false if the form says neither. */
export async function changeReminders(
  client: Client,
  form: FormData,
  of: { lead_id: number } | { person_id: string } | null,
): Promise<boolean> {
  const done = String(form.get("reminderDone") ?? "");
  if (/^\d{1,15}$/.test(done)) {
    await client
      .from("reminders")
      .update({ done_at: new Date().toISOString() })
      .eq("id", Number(done))
      .throwOnError();
    return true;
  }
  const due = String(form.get("dueOn") ?? "");
  if (!of || !/^\d{4}-\d{2}-\d{2}$/.test(due)) return false;
  const note = String(form.get("reminderNote") ?? "")
    .trim()
    .slice(0, 500);
  await client
    .from("reminders")
    .insert({ ...of, due_on: due, note })
    .throwOnError();
  return true;
}

export async function listResponseTimes(
  client: Client,
  firstDay: string,
  lastDay: string,
): Promise<ResponseTime[]> {
  const { data } = await client
    .rpc("response_times", { first_day: firstDay, last_day: lastDay })
    .throwOnError();
  const rows = data as unknown as (Pick<ResponseTime, "kind" | "received" | "answered"> & {
    median_hours: number | null;
    within_day: number;
  })[];
  return rows.map(({ median_hours, within_day, ...row }) => ({
    ...row,
    medianHours: median_hours,
    withinDay: within_day,
  }));
}

/** Of the same address, phone or account; newest first. */
export async function listSimilarLeads(client: Client, lead: number): Promise<SimilarLead[]> {
  const { data } = await client.rpc("list_similar_leads", { lead }).throwOnError();
  const rows = data as unknown as (Pick<SimilarLead, "id" | "about" | "message"> & {
    kind: LeadKind;
    status: LeadStatus;
    created_at: string;
    merged_into: number | null;
  })[];
  return rows.map(({ created_at, merged_into, ...row }) => ({
    ...row,
    createdAt: created_at,
    mergedInto: merged_into,
  }));
}

/** False if one of them is gone or merged already. */
export async function mergeLeads(client: Client, kept: number, other: number): Promise<boolean> {
  const { data } = await client.rpc("merge_leads", { kept, other }).throwOnError();
  return data;
}

/** By the address of the other account; false if there is none, or if it has a role. */
export async function mergePeople(client: Client, kept: string, email: string): Promise<boolean> {
  const { data: found } = await client.rpc("list_people", { words: email, max_rows: 20 }).throwOnError();
  const other = (found as unknown as { id: string; email: string }[]).find(
    (person) => person.email.toLowerCase() === email.toLowerCase(),
  );
  if (!other) return false;
  const { data, error } = await client.rpc("merge_people", { kept, other: other.id });
  if (error && error.code !== "22023") throw error;
  return data ?? false;
}
