import { useState } from "react";
import { useLocale } from "use-intl";
import {
  type HouseChoices,
  type HouseSearch,
  houseSearchQuery,
  parseHouseSearch,
} from "#app/domain/house-search.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { PagePath } from "#app/navigation/paths.ts";

/** What is chosen in the form, ahead of the list that is still on its way, and the way to apply the form. */
export function useHouseSearch(path: PagePath, search: HouseSearch, choices: HouseChoices) {
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const [chosen, setChosen] = useState(search);
  const arrived = houseSearchQuery(search);
  const [shown, setShown] = useState(arrived);
  // The address has the last word: a chip, the back button or a shared link changes the form too.
  if (arrived !== shown) {
    setShown(arrived);
    setChosen(search);
  }

  function apply(form: HTMLFormElement) {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = parseHouseSearch(new URLSearchParams(fields), choices);
    const query = houseSearchQuery(next);
    if (query === houseSearchQuery({ ...chosen, cursor: null })) return;
    setChosen(next);
    navigateTo(localizedPath(locale, path) + query, { preventScrollReset: true });
  }

  return { chosen, apply };
}
