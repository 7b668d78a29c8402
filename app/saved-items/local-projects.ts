import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocale } from "use-intl";
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

/** Returns the name of a project as it is shown: an automatic one follows the language of the page. */
export function useProjectNames(projects: readonly Project[]): (project: Project) => string {
  const locale = useLocale();
  const [names, setNames] = useState<Map<string, string>>();
  const identity = JSON.stringify(projects);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the identity triggers the effect.
  useEffect(() => {
    if (projects.length > 0)
      import("./project-names.ts")
        .then(({ listProjectNames }) => listProjectNames(projects, locale))
        .then(setNames)
        // Out of reach: names stay as they were saved.
        .catch(() => {});
  }, [locale, identity]);
  return ({ id, name }) => names?.get(id + name) ?? name;
}
