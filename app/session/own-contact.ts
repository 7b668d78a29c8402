import { loadSessionClient } from "#app/session/session-store.ts";

interface OwnContact {
  firstName: string;
  surnames: string;
  phone: string;
}

/** Name and phone of the signed-in user, to fill in forms. */
export async function findOwnContact(userId: string): Promise<OwnContact | null> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("profiles")
    .select("first_name, last_name, phone")
    .eq("id", userId)
    .maybeSingle()
    .throwOnError();
  return data && { firstName: data.first_name, surnames: data.last_name, phone: data.phone };
}
