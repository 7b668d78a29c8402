// The names of saved items in the browser's storage. Apart from the code that reads and writes them, because every page
// looks whether they are there.

export const favouritesKey = "hornero-favourites";
export const favouritesLastSyncedKey = "hornero-favourites-agreed";
export const projectsKey = "hornero-projects";
export const projectsLastSyncedKey = "hornero-projects-agreed";
export const comparedKey = "hornero-compared";
export const viewedKey = "hornero-viewed";
export const regionKey = "hornero-region";

export function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
