import { useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { PagePath } from "#app/navigation/paths.ts";

/** The filters as the form shows them, ahead of the results that are still loading, and how to navigate to others. */
export function useSearchForm<Search extends { cursor: unknown }>(
  search: Search,
  toPath: (search: Search) => PagePath,
) {
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const [chosen, setChosen] = useState(search);
  const loadedPath = toPath(search);
  const [shownPath, setShownPath] = useState(loadedPath);
  const [requested, setRequested] = useState<PagePath[]>([]);
  // The URL wins: a chip, the back button or a shared link changes the form too. Only the answer to an earlier choice
  // does not undo a later one, which is still loading.
  if (loadedPath !== shownPath) {
    setShownPath(loadedPath);
    const isOvertaken = requested.slice(0, -1).includes(loadedPath) && loadedPath !== requested.at(-1);
    if (!isOvertaken) setChosen(search);
  }

  function goTo(next: Search) {
    const path = toPath(next);
    if (path === toPath({ ...chosen, cursor: null })) return;
    setChosen(next);
    setRequested((all) => [...all, path]);
    navigateTo(localizedPath(locale, path), { preventScrollReset: true });
  }

  return {
    chosen,
    goTo,
    /** Another render would untick what was ticked before hydration. */
    onIdle: () => setRequested((all) => (all.length > 0 ? [] : all)),
  };
}
