import { type Project, projectOfRow, rowOfProject } from "#app/domain/project.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { localProjects, projectIdentity, projectsLastSynced } from "./local-projects.ts";
import { publishSaveState } from "./save-state.ts";
import { type SaveResult, startSync } from "./sync-engine.ts";

// Loaded once someone is signed in.

/** A house that is being dragged changes the project many times a second. */
const debounceMs = 600;
/** The house has left the site, a check failed, the project is another user's, too many projects: a retry is useless. */
const permanentErrors = new Set(["23503", "23514", "23505", "PT409"]);

/** Syncs the projects of this browser with the account until the returned function is called. */
export function syncProjects(userId: string): () => void {
  return startSync<Project>(userId, {
    ...projectIdentity,
    local: localProjects,
    lastSynced: projectsLastSynced,
    remote: { list: listProjects, save: saveProject, delete: deleteProjects },
    listen: (id, onChange) => listenToPerson(id, ["projects"], onChange),
    debounceMs,
    onStatus: publishSaveState,
  });
}

/** Signing out leaves nothing behind in the browser but what the account does not have. */
export function clearProjects() {
  const versions = projectsLastSynced.versions();
  projectsLastSynced.clear();
  localProjects.replace(localProjects.read().filter(({ id, updatedAt }) => versions[id] !== updatedAt));
}

async function listProjects(): Promise<Project[]> {
  const client = await loadSessionClient();
  const { data } = await client.from("projects").select("*").throwOnError();
  return data.map(projectOfRow);
}

/** Updates or inserts; not an upsert, which would overwrite the id and the day of creation. */
async function saveProject(project: Project): Promise<SaveResult> {
  const client = await loadSessionClient();
  const { id, created_at, ...row } = rowOfProject(project);
  const content = {
    ...row,
    own_plot: row.own_plot as Json,
    placement: row.placement as Json,
    finance: row.finance as Json,
  };
  const updated = await client.from("projects").update(content).eq("id", id).select("id");
  if (updated.error) return resultOf(updated.error);
  if (updated.data.length > 0) return "saved";
  // Another page may have inserted it meanwhile; its row stays.
  const { error } = await client
    .from("projects")
    .upsert({ id, created_at, ...content }, { onConflict: "id", ignoreDuplicates: true });
  return error ? resultOf(error) : "saved";
}

function resultOf(error: { code: string }): SaveResult {
  if (permanentErrors.has(error.code)) return "rejected";
  throw error;
}

async function deleteProjects(projects: readonly Project[]) {
  const client = await loadSessionClient();
  const ids = projects.map(({ id }) => id);
  await client.from("projects").delete().in("id", ids).throwOnError();
}
