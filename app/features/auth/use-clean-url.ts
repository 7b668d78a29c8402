import { useEffect } from "react";
import { useLocation } from "react-router";
import { useNavigateTo } from "#app/navigation/navigate.ts";

/** Removes the code and state of a mail link from the address bar as soon as the page has read them (product §2). */
export function useCleanUrl() {
  const { pathname, search } = useLocation();
  const navigateTo = useNavigateTo();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL that the page was opened with counts.
  useEffect(() => {
    if (search === "") return;
    history.replaceState(history.state, "", pathname);
    // The router derives links from its own copy of the URL.
    navigateTo(pathname, { replace: true, preventScrollReset: true });
  }, []);
}
