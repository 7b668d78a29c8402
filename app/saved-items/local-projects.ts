import { useSyncExternalStore } from "react";
import { projectsKey, projectsLastSyncedKey } from "#app/consent/storage-names.ts";
import { type Project, parseProject } from "#app/domain/project.ts";
import { createLastSynced } from "./last-synced.ts";
import { createLocalStore } from "./local-store.ts";

/** The account has the same limit (supabase/migrations). */
const projectLimit = 200;

export const projectIdentity = {
  keyOf: ({ id }: Project) => id,
  versionOf: ({ updatedAt }: Project) => updatedAt,
};
export const projectsLastSynced = createLastSynced<Project>(projectsLastSyncedKey, projectIdentity);

/** Projects, the last changed first. */
export function createLocalProjects(storageKey: string, limit = projectLimit) {
  const store = createLocalStore<Project>({
    storageKey,
    keyOf: projectIdentity.keyOf,
    parse: parseProject,
    truncate: (projects) => projects.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, limit),
    onEvict: projectsLastSynced.forget,
  });
  return {
    ...store,
    save: store.add,
    find: (id: string) => store.read().find((project) => project.id === id) ?? null,
  };
}

/** The projects of this browser, synced with the account of a signed-in user. */
export const localProjects = createLocalProjects(projectsKey);

const noProjects: readonly Project[] = [];

/** Empty on the server and while hydrating. */
export function useLocalProjects() {
  return useSyncExternalStore(localProjects.subscribe, localProjects.read, () => noProjects);
}
