import { loadSessionClient } from "#app/session/session-store.ts";

/** Name and phone of the signed-in user, to fill in forms. */
export async function findOwnContact(userId: string): Promise<{ name: string; phone: string } | null> {
  const client = await loadSessionClient();
  const { data } = await client
    .from("profiles")
    .select("first_name, last_name, phone")
    .eq("id", userId)
    .maybeSingle()
    .throwOnError();
  return data && { name: `${data.first_name} ${data.last_name}`.trim(), phone: data.phone };
}
