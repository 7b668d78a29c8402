import type { SupabaseClient } from "@supabase/supabase-js";
import type { Env } from "#app/env.server.ts";
import type { SessionClaims } from "#app/session/accounts-service.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { StepsDone } from "./first-steps.ts";

type Client = SupabaseClient<Database>;

export async function findFirstSteps(
  client: Client,
  { smtpUrl }: Pick<Env, "smtpUrl">,
  { aal }: Pick<SessionClaims, "aal">,
): Promise<StepsDone> {
  const { data } = await client.rpc("first_steps").throwOnError();
  const inDatabase = data as Omit<StepsDone, "mail" | "secondStep">;
  return { ...inDatabase, mail: smtpUrl !== undefined, secondStep: aal === "aal2" };
}

/** What still refers to the demonstration, so that it was not removed. */
export interface Dependents {
  houses: string[];
  showcases: string[];
}

/** The name of the site confirms it. Null when it is gone. */
export async function removeDemonstration(
  client: Client,
  siteName: string,
): Promise<Dependents | "wrongName" | null> {
  const { data, error } = await client.rpc("remove_demonstration", { site_name: siteName });
  if (error?.code === "22023") return "wrongName";
  if (error) throw error;
  return data as Dependents | null;
}
