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
  // The address wins: a chip, the back button or a shared link changes the form too.
  if (loadedPath !== shownPath) {
    setShownPath(loadedPath);
    setChosen(search);
  }

  function goTo(next: Search) {
    const path = toPath(next);
    if (path === toPath({ ...chosen, cursor: null })) return;
    setChosen(next);
    navigateTo(localizedPath(locale, path), { preventScrollReset: true });
  }

  return { chosen, goTo };
}
