import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { duplicateProject, maxNameLength, rowOfProject } from "#app/domain/project.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import { findSavedProject } from "./queries.server.ts";
import type { ProjectOutcome } from "./saved-project.ts";

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

/** Handles a button of the project list, with the permissions of the client's user. */
export async function changeProjects(client: Client, form: FormData): Promise<ProjectOutcome> {
  const { data: request } = z.safeParse(change, Object.fromEntries(form));
  if (!request) return "wrong";
  switch (request.intent) {
    case "rename": {
      const { count } = await client
        .from("projects")
        .update({ name: request.name }, { count: "exact" })
        .eq("id", request.id)
        .throwOnError();
      return count ? "done" : "gone";
    }
    case "duplicate":
      return duplicate(client, request.id, request.name);
    case "delete":
      await client.from("projects").delete().eq("id", request.id).throwOnError();
      return "done";
    case "share": {
      const { error } = await client
        .from("project_shares")
        .upsert({ project_id: request.id }, { onConflict: "project_id", ignoreDuplicates: true });
      // Only owners may share, so what the policy rejects is a project that does not exist (any more).
      if (error?.code === "42501" || error?.code === "23503") return "gone";
      if (error) throw error;
      return "done";
    }
    case "unshare":
      await client.from("project_shares").delete().eq("project_id", request.id).throwOnError();
      return "done";
  }
}

async function duplicate(client: Client, original: string, name: string): Promise<ProjectOutcome> {
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
