import { useEffect, useState } from "react";
import type { Project } from "#app/domain/project.ts";

/** The project of this device that an address names; what a project is checked with is fetched only for it. */
export function useNamedProject(id: string | null): Project | null {
  const [project, setProject] = useState<Project | null>(null);
  useEffect(() => {
    if (!id) return;
    let isWanted = true;
    let stop = () => {};
    import("#app/saved-items/local-projects.ts")
      .then(({ deviceProjects }) => {
        if (!isWanted) return;
        const look = () => setProject(deviceProjects.find(id));
        look();
        stop = deviceProjects.subscribe(look);
      })
      .catch(() => {}); // The page goes without it.
    return () => {
      isWanted = false;
      stop();
      setProject(null);
    };
  }, [id]);
  return project;
}
