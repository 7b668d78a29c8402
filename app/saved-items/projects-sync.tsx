import { useEffect } from "react";
import { useLocation } from "react-router";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { isStored, projectsAgreedKey, projectsKey } from "#app/saved-items/storage-names.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { useAccount } from "#app/session/session-store.ts";

/** Pages that show projects; elsewhere only a device that has some compares them with the account. */
const projectPages = /^\/(?:casa-de-tus-suenos|portal)(?:\/|$)/;

/** Ties the projects of this device to the account while somebody is signed in; part of every page. */
export function AccountProjects() {
  const userId = useAccount()?.id;
  const isProjectPage = projectPages.test(unlocalizedPath(useLocation().pathname));
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    const isFollowed = userId && (isProjectPage || isStored(projectsKey));
    const hasSignedOut = !userId && !hasSessionCookie(document.cookie) && isStored(projectsAgreedKey);
    if (isFollowed || hasSignedOut) {
      import("#app/saved-items/sync-projects.ts")
        .then(({ followProjects, forgetProjects }) => {
          if (!isWanted) return;
          if (userId) stop = followProjects(userId);
          else forgetProjects();
        })
        .catch(() => {}); // The next page tries again.
    }
    return () => {
      isWanted = false;
      stop();
    };
  }, [userId, isProjectPage]);
  return null;
}
