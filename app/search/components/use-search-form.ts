import { useState } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { PagePath } from "#app/navigation/paths.ts";

/** The filters as the form shows them, ahead of the results that are still loading, and how to navigate to others. */
export function useSearchForm<Search extends { cursor: unknown }>(
  path: PagePath,
  search: Search,
  toQuery: (search: Search) => string,
) {
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const [chosen, setChosen] = useState(search);
  const loadedQuery = toQuery(search);
  const [shownQuery, setShownQuery] = useState(loadedQuery);
  // The address wins: a chip, the back button or a shared link changes the form too.
  if (loadedQuery !== shownQuery) {
    setShownQuery(loadedQuery);
    setChosen(search);
  }

  function goTo(next: Search) {
    const query = toQuery(next);
    if (query === toQuery({ ...chosen, cursor: null })) return;
    setChosen(next);
    navigateTo(localizedPath(locale, path) + query, { preventScrollReset: true });
  }

  return { chosen, goTo };
}
