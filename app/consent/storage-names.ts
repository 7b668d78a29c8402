// The names under which features store something in the browser. They are declared here, beside the table that the cookie
// policy shows, so that the table imports no feature.

export const favouritesKey = "hornero-favourites";
export const favouritesLastSyncedKey = "hornero-favourites-last-synced";
export const projectsKey = "hornero-projects";
export const projectsLastSyncedKey = "hornero-projects-last-synced";
export const sharedCopiesKey = "hornero-shared-copies";
export const themeKey = "hornero-theme";
export const comparedKey = "hornero-compared";
export const viewedKey = "hornero-viewed";
export const regionKey = "hornero-region";
export const unsentMessagesKey = "hornero-unsent-messages";
/** The caches of the service worker (server/offline/save-pages.ts), followed by the build. */
export const pagesCachePrefix = "hornero-pages-";
export const personalCachePrefix = "hornero-personal-";
export const dataCachePrefix = "hornero-data-";
export const filesCache = "hornero-files";
export const plotSubmissionDraftKey = "hornero-plot-offer";

/** Whether localStorage has something under this name. */
export function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
