// Apart from what reads and writes them: every page looks whether they are there.

/** The projects of this device. */
export const projectsKey = "hornero-projects";
/** What this device and the account of its user last agreed upon. */
export const projectsAgreedKey = "hornero-projects-agreed";

export function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
