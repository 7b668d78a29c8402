import type { Project } from "#app/domain/project.ts";

/** When each project was last changed, as device and account knew it when they last agreed. */
export type Agreed = Readonly<Record<string, string>>;

export interface Merged {
  /** What both sides should hold. */
  together: Project[];
  /** What the account lacks of it. */
  toSave: Project[];
  /** What the account should not hold any more, by id. */
  toDelete: string[];
}

/**
 * Of a project that both have, the side that changed it since they last agreed wins, and the later one if both did. One
 * that a side lacks was deleted there if they had agreed upon it and the other side left it alone; otherwise it is new.
 */
export function mergeProjects(
  account: readonly Project[],
  device: readonly Project[],
  agreed: Agreed,
): Merged {
  const inAccount = new Map(account.map((project) => [project.id, project]));
  const onDevice = new Map(device.map((project) => [project.id, project]));
  const isChanged = (project: Project) => agreed[project.id] !== project.updatedAt;
  const isGoneElsewhere = (project: Project) => project.id in agreed && !isChanged(project);

  const toSave = device.filter((mine) => {
    const theirs = inAccount.get(mine.id);
    if (!theirs) return !isGoneElsewhere(mine);
    if (mine.updatedAt === theirs.updatedAt || !isChanged(mine)) return false;
    return !isChanged(theirs) || mine.updatedAt > theirs.updatedAt;
  });
  const saved = new Set(toSave.map(({ id }) => id));
  const toDelete = account.filter((theirs) => !onDevice.has(theirs.id) && isGoneElsewhere(theirs));
  const deleted = new Set(toDelete);
  const kept = account.filter((theirs) => !saved.has(theirs.id) && !deleted.has(theirs));
  return { together: [...toSave, ...kept], toSave, toDelete: toDelete.map(({ id }) => id) };
}
