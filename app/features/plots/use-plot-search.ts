import { useState } from "react";
import { useLocale } from "use-intl";
import type { Zone } from "#app/domain/map-area.ts";
import {
  type PlaceChoices,
  type PlaceFacet,
  type PlotSearch,
  parsePlotSearch,
  plotSearchQuery,
  withoutPlace,
} from "#app/domain/plot-search.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";

/** What is chosen in the form, ahead of the list that is still on its way, and the ways to change it. */
export function usePlotSearch(search: PlotSearch, choices: PlaceChoices) {
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const [chosen, setChosen] = useState(search);
  const arrived = plotSearchQuery(search);
  const [shown, setShown] = useState(arrived);
  // The address has the last word: a chip, the back button or a shared link changes the form too.
  if (arrived !== shown) {
    setShown(arrived);
    setChosen(search);
  }

  function go(next: PlotSearch) {
    const query = plotSearchQuery(next);
    if (query === plotSearchQuery({ ...chosen, cursor: null })) return;
    setChosen(next);
    navigateTo(localizedPath(locale, "/terrenos") + query, { preventScrollReset: true });
  }

  function apply(form: HTMLFormElement) {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // What is drawn on the map is no field.
    go({ ...parsePlotSearch(new URLSearchParams(fields), choices), zone: chosen.zone });
  }

  /** Taking a place off takes off those within it, which a form alone would leave ticked. */
  function dropPlace(facet: PlaceFacet, code: string) {
    go(withoutPlace(chosen, facet, code, choices.province));
  }

  function setZone(zone: Zone | null) {
    go({ ...chosen, cursor: null, zone });
  }

  return { chosen, apply, dropPlace, setZone };
}
