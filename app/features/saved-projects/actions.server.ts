import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { duplicateProject, maxNameLength, rowOfProject } from "#app/domain/project.ts";
import { findSavedProject } from "#app/features/saved-projects/queries.server.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

const id = z.uuid();
const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("rename"),
    id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  }),
  z.object({ intent: z.literal("duplicate"), id, name: z.string().check(z.minLength(1)) }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({ intent: z.literal("share"), id }),
  z.object({ intent: z.literal("unshare"), id }),
]);

export type ProjectIntent = z.infer<typeof change>["intent"];

/** "wrong" is a request that no button of ours makes; "gone" a project that another browser has deleted meanwhile. */
type Outcome = "done" | "wrong" | "gone" | "full";

/** Does what a button of the list asks for, with the rights of the person of this client. */
export async function changeProjects(client: Client, form: FormData): Promise<Outcome> {
  const { data: asked } = z.safeParse(change, Object.fromEntries(form));
  if (!asked) return "wrong";
  switch (asked.intent) {
    case "rename": {
      const { count } = await client
        .from("projects")
        .update({ name: asked.name }, { count: "exact" })
        .eq("id", asked.id)
        .throwOnError();
      return count ? "done" : "gone";
    }
    case "duplicate":
      return duplicate(client, asked.id, asked.name);
    case "delete":
      await client.from("projects").delete().eq("id", asked.id).throwOnError();
      return "done";
    case "share": {
      const { error } = await client
        .from("project_shares")
        .upsert({ project_id: asked.id }, { onConflict: "project_id", ignoreDuplicates: true });
      // Only owners share: whatever the policy refuses is a project that is not there (any more).
      if (error?.code === "42501" || error?.code === "23503") return "gone";
      if (error) throw error;
      return "done";
    }
    case "unshare":
      await client.from("project_shares").delete().eq("project_id", asked.id).throwOnError();
      return "done";
  }
}

async function duplicate(client: Client, original: string, name: string): Promise<Outcome> {
  const project = await findSavedProject(client, original);
  if (!project) return "gone";
  const row = rowOfProject(duplicateProject(project, name, crypto.randomUUID(), new Date()));
  const { error } = await client.from("projects").insert({
    ...row,
    own_plot: row.own_plot as Json,
    placement: row.placement as Json,
    finance: row.finance as Json,
  });
  if (error?.code === "PT409") return "full";
  if (error) throw error;
  return "done";
}
