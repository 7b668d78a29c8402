import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  favouritesLastSyncedKey,
  isStored,
  projectsKey,
  projectsLastSyncedKey,
} from "#app/consent/storage-names.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { useAccount } from "#app/session/session-store.ts";

interface Sync {
  start: (userId: string) => () => void;
  /** Removes from the browser what belongs to the account that signed out. */
  clear: () => void;
}

const loadFavourites = () =>
  import("./sync-favourites.ts").then(
    ({ syncFavourites, clearFavourites }): Sync => ({ start: syncFavourites, clear: clearFavourites }),
  );
const loadProjects = () =>
  import("./sync-projects.ts").then(
    ({ syncProjects, clearProjects }): Sync => ({ start: syncProjects, clear: clearProjects }),
  );

/** Pages that show projects; elsewhere they are synced only if the browser has some. */
const projectPages = /^\/(?:casa-de-tus-suenos|portal)(?:\/|$)/;

/** Syncs favourites and projects with the account while someone is signed in. On every page. */
export function SavedItemsSync() {
  const isProjectPage = projectPages.test(unlocalizedPath(useLocation().pathname));
  useSync(loadFavourites, favouritesLastSyncedKey, true);
  useSync(loadProjects, projectsLastSyncedKey, isProjectPage || isStored(projectsKey));
  return null;
}

function useSync(load: () => Promise<Sync>, lastSyncedKey: string, isNeeded: boolean) {
  const userId = useAccount()?.id;
  useEffect(() => {
    let stop = () => {};
    let isCancelled = false;
    const hasSignedOut = !userId && !hasSessionCookie(document.cookie) && isStored(lastSyncedKey);
    if (hasSignedOut || (userId && isNeeded)) {
      load()
        .then((sync) => {
          if (isCancelled) return;
          if (userId) stop = sync.start(userId);
          else sync.clear();
        })
        .catch(() => {}); // The next page tries again.
    }
    return () => {
      isCancelled = true;
      stop();
    };
  }, [load, lastSyncedKey, isNeeded, userId]);
}
