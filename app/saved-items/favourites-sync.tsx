import { useEffect } from "react";
import { agreedKey } from "#app/saved-items/saved-lists.ts";
import { hasSessionCookie } from "#app/session/session-cookie.ts";
import { useAccount } from "#app/session/session-store.ts";

/** Ties the hearts of this device to the account while somebody is signed in; part of every page. */
export function AccountHearts() {
  const userId = useAccount()?.id;
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    const hasSignedOut = !userId && !hasSessionCookie(document.cookie) && hasAgreed();
    if (userId || hasSignedOut) {
      import("#app/saved-items/sync-favourites.ts")
        .then(({ followAccount, forgetAccount }) => {
          if (!isWanted) return;
          if (userId) stop = followAccount(userId);
          else forgetAccount();
        })
        .catch(() => {}); // The next page tries again.
    }
    return () => {
      isWanted = false;
      stop();
    };
  }, [userId]);
  return null;
}

function hasAgreed() {
  try {
    return localStorage.getItem(agreedKey) !== null;
  } catch {
    return false;
  }
}
