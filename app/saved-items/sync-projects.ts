import type { SupabaseClient } from "@supabase/supabase-js";
import { type Project, projectOfRow, rowOfProject } from "#app/domain/project.ts";
import { deviceProjects } from "#app/saved-items/local-projects.ts";
import { type Agreed, mergeProjects } from "#app/saved-items/merge-projects.ts";
import { publishSaveState } from "#app/saved-items/save-state.ts";
import { projectsAgreedKey } from "#app/saved-items/storage-names.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";

// Fetched once somebody is signed in: from then on the projects of this device and those of the account are the same.

type Client = SupabaseClient<Database>;

const retryMs = 10_000;
/** Whoever drags a house about changes the project many times a second. */
const restMs = 600;
/** Moved out of the catalogue, not understood, somebody else's, too many: trying again would not help. */
const hopeless = new Set(["23503", "23514", "23505", "PT409"]);

/** Keeps device and account together until stopped. */
export function followProjects(userId: string): () => void {
  let isStopped = false;
  let isAgain = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function agree() {
    const client = await loadSessionClient();
    const { data } = await client.from("projects").select("*").throwOnError();
    if (isStopped) return;
    const { together, toSave, toDelete } = mergeProjects(
      data.map(projectOfRow),
      deviceProjects.read(),
      readAgreed(userId),
    );
    if (!isSame(together, deviceProjects.read())) deviceProjects.replace(together);
    // What the device has no room for is not agreed upon: otherwise it would count as deleted here the next time.
    const held = new Set(deviceProjects.read().map(({ id }) => id));
    const refused = await write(client, toSave, toDelete);
    if (isStopped) return;
    writeAgreed(
      userId,
      together.filter(({ id }) => held.has(id) && !refused.has(id)),
    );
    publishSaveState(refused.size > 0 ? "offline" : "saved");
  }

  /** One at a time; what happens meanwhile asks for one more. */
  function run() {
    clearTimeout(timer);
    if (running) {
      isAgain = true;
      return;
    }
    running = agree()
      // Out of reach: the device keeps what was done, and tries again.
      .catch(() => {
        if (isStopped) return;
        publishSaveState("offline");
        timer = setTimeout(run, retryMs);
      })
      .finally(() => {
        running = null;
        if (isAgain && !isStopped) {
          isAgain = false;
          run();
        }
      });
  }

  function onDeviceChange() {
    const agreed = readAgreed(userId);
    const now = deviceProjects.read();
    const isAgreed =
      now.length === Object.keys(agreed).length && now.every(({ id, updatedAt }) => agreed[id] === updatedAt);
    if (isAgreed) return;
    publishSaveState("saving");
    clearTimeout(timer);
    timer = setTimeout(run, restMs);
  }

  /** A page that is being left does not wait. */
  function onHide() {
    if (document.visibilityState === "hidden") onDeviceChange();
    if (document.visibilityState === "hidden" && timer) run();
  }

  const unsubscribe = deviceProjects.subscribe(onDeviceChange);
  const unfollow = listenToPerson(userId, ["projects"], run);
  window.addEventListener("online", run);
  document.addEventListener("visibilitychange", onHide);
  publishSaveState("saving");
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    unfollow();
    window.removeEventListener("online", run);
    document.removeEventListener("visibilitychange", onHide);
    publishSaveState("device");
  };
}

/** Whoever signs out leaves nothing behind on the device but what the account does not have. */
export function forgetProjects() {
  const { times } = readStored();
  localStorage.removeItem(projectsAgreedKey);
  deviceProjects.replace(deviceProjects.read().filter(({ id, updatedAt }) => times[id] !== updatedAt));
}

/** The ids of projects that the account does not take: they stay on the device. */
async function write(client: Client, toSave: Project[], toDelete: string[]): Promise<Set<string>> {
  const refused = new Set<string>();
  for (const project of toSave) {
    // One by one: a house that is no longer on the site must not keep the others out.
    const error = await save(client, project);
    if (error && !hopeless.has(error.code)) throw error;
    if (error) refused.add(project.id);
  }
  if (toDelete.length > 0) await client.from("projects").delete().in("id", toDelete).throwOnError();
  return refused;
}

/** Changed where it is there, else added; id and day of making are never changed, which an upsert would. */
async function save(client: Client, project: Project) {
  const { id, created_at, ...row } = rowOfProject(project);
  const content = {
    ...row,
    own_plot: row.own_plot as Json,
    placement: row.placement as Json,
    finance: row.finance as Json,
  };
  const changed = await client.from("projects").update(content).eq("id", id).select("id");
  if (changed.error || changed.data.length > 0) return changed.error;
  // Another page may have brought it there meanwhile: then its row stays.
  const added = { id, created_at, ...content };
  return (await client.from("projects").upsert(added, { onConflict: "id", ignoreDuplicates: true })).error;
}

function isSame(one: readonly Project[], other: readonly Project[]) {
  const times = new Map(one.map(({ id, updatedAt }) => [id, updatedAt]));
  return one.length === other.length && other.every(({ id, updatedAt }) => times.get(id) === updatedAt);
}

/** Nothing when the device was last used by somebody else. */
function readAgreed(userId: string): Agreed {
  const agreed = readStored();
  return agreed.userId === userId ? agreed.times : {};
}

function readStored(): { userId: string | null; times: Agreed } {
  try {
    const { userId, times } = JSON.parse(localStorage.getItem(projectsAgreedKey) ?? "{}");
    return { userId, times: times ?? {} };
  } catch {
    return { userId: null, times: {} };
  }
}

function writeAgreed(userId: string, projects: readonly Project[]) {
  const times = Object.fromEntries(projects.map(({ id, updatedAt }) => [id, updatedAt]));
  try {
    localStorage.setItem(projectsAgreedKey, JSON.stringify({ userId, times }));
  } catch {
    // Full or forbidden: the next page compares both sides as at the first sign-in.
  }
}
