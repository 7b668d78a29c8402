// The projects of this device. Whoever is signed in has the same in the account, see account-projects.ts; everybody else
// has them here alone.
import { useSyncExternalStore } from "react";
import { type Project, parseProject } from "#app/domain/project.ts";
import { projectsKey } from "#app/saved-items/storage-names.ts";

const most = 60;
const none: readonly Project[] = [];

export type ProjectStore = ReturnType<typeof createProjectStore>;

export function createProjectStore(key: string) {
  let projects: readonly Project[] | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    projects ??= readFrom(key);
    return projects;
  };
  const write = (next: readonly Project[]) => {
    projects = [...next].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(projects));
      isStored = true;
    } catch {
      // Full or forbidden: the projects last as long as the page, and the page says so.
      isStored = false;
    }
    publish();
  };
  const forget = () => {
    if (!isStored) return;
    projects = null;
    publish();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) forget();
  };

  return {
    /** Last changed first; the same array until something changes. */
    read,
    find: (id: string) => read().find((project) => project.id === id) ?? null,
    save: (project: Project) => write([project, ...read().filter(({ id }) => id !== project.id)]),
    remove: (id: string) => write(read().filter((project) => project.id !== id)),
    replace: write,
    /** False where the browser keeps nothing. */
    isStored: () => isStored,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        // A page that comes back from the browser's own memory has missed what other tabs did meanwhile.
        window.addEventListener("pageshow", forget);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", forget);
      };
    },
  };
}

export const deviceProjects = createProjectStore(projectsKey);

/** Empty on the server and for the first look of the browser, which has to be the same. */
export function useDeviceProjects() {
  return useSyncExternalStore(deviceProjects.subscribe, deviceProjects.read, () => none);
}

/** What is no project any more, or never was, is left out. */
function readFrom(key: string): readonly Project[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.map(parseProject).filter((project) => project !== null) : none;
  } catch {
    return none;
  }
}
