// Accounts through functions of the database that check the caller.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { Person, PersonChange, PersonRow } from "./person.ts";

type Client = SupabaseClient<Database>;

export const peoplePerPage = 40;

interface AccountRow {
  id: string;
  email: string;
  name: string;
  created_at: string;
  last_sign_in_at: string | null;
  is_confirmed: boolean;
  is_blocked: boolean;
  is_operator: boolean;
}

const toRow = (row: AccountRow): PersonRow => ({
  id: row.id,
  email: row.email,
  name: row.name,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  isConfirmed: row.is_confirmed,
  isBlocked: row.is_blocked,
  isOperator: row.is_operator,
});

/** One more than a page, so that the next page is known to exist. */
export async function listPeople(client: Client, words: string, after: string | null): Promise<PersonRow[]> {
  const [createdAt, id] = after?.split("_") ?? [];
  const { data } = await client
    .rpc("list_people", {
      words,
      max_rows: peoplePerPage + 1,
      ...(createdAt && id ? { after: { created_at: createdAt, id } } : {}),
    })
    .throwOnError();
  return (data as unknown as AccountRow[]).map(toRow);
}

export async function findPerson(client: Client, person: string): Promise<Person | null> {
  const { data } = await client.rpc("find_person", { person }).throwOnError();
  if (!data) return null;
  const row = data as unknown as AccountRow &
    Pick<Person, "phone" | "locale" | "sessions" | "projects" | "timeline">;
  const { phone, locale, sessions, projects, timeline } = row;
  return { ...toRow(row), phone, locale, sessions, projects, timeline };
}

/** False if there is no such account. */
export async function changePerson(client: Client, person: string, change: PersonChange): Promise<boolean> {
  const { data } = await client.rpc("change_person", { person, change }).throwOnError();
  return data;
}
