import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useLocale } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { whenIdle } from "#app/navigation/when-idle.ts";
import { saveForOffline } from "#app/offline/offline-pages.ts";
import { useAccount } from "#app/session/session-store.ts";

/** Saves the pages that someone sees, for a reload without a connection. Rendered once by the root. */
export default function OfflineSaving() {
  const isOn = useRootData()?.hasOfflinePages && !import.meta.env.DEV;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const userId = useAccount()?.id;
  const savedFor = useRef<string | null | undefined>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is saved once it is shown.
  useEffect(() => {
    // Browsers have neither on a URL without https.
    if (!isOn || !("serviceWorker" in navigator) || !("caches" in window)) return;
    return whenIdle(() => {
      const isFirst = savedFor.current !== userId;
      savedFor.current = userId;
      // Nothing is saved when it fails; the next page tries again.
      saveForOffline(locale, { isFirst }).catch(() => {});
    });
  }, [isOn, locale, pathname, search, userId]);
  return null;
}
