import { useEffect, useState } from "react";
import type { Project } from "#app/domain/project.ts";

/** The local project that the URL names. The code that parses projects is loaded only if there is one. */
export function useNamedProject(id: string | null): Project | null {
  const [project, setProject] = useState<Project | null>(null);
  useEffect(() => {
    if (!id) return;
    let isCancelled = false;
    let unsubscribe = () => {};
    import("./local-projects.ts")
      .then(({ localProjects }) => {
        if (isCancelled) return;
        const update = () => setProject(localProjects.find(id));
        update();
        unsubscribe = localProjects.subscribe(update);
      })
      .catch(() => {}); // The page works without it.
    return () => {
      isCancelled = true;
      unsubscribe();
      setProject(null);
    };
  }, [id]);
  return project;
}
