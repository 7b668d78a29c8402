import type { MapArea } from "#app/domain/map-area.ts";
import {
  type PlaceBase,
  type PlaceChoices,
  type PlaceFacet,
  type PlotSearch,
  parsePlotSearch,
  plotSearchPath,
  withoutPlace,
} from "#app/domain/plot-search.ts";
import { formQuery } from "#app/forms/form-query.ts";
import { useSearchForm } from "#app/search/components/use-search-form.ts";

export function usePlotSearch(search: PlotSearch, choices: PlaceChoices, base: PlaceBase | null) {
  const known = {
    ...choices,
    hasMunicipality: (code: string) => choices.municipality.some((place) => place.code === code),
  };
  const { chosen, goTo, onIdle } = useSearchForm(search, (next) => plotSearchPath(next, base));
  return {
    chosen,
    onIdle,
    /** The area drawn on the map is not a form field. */
    apply: (form: HTMLFormElement) =>
      goTo({ ...parsePlotSearch(formQuery(form), known), mapArea: chosen.mapArea }),
    /** Removes a place with those inside it, which the form alone would leave ticked. */
    dropPlace: (facet: PlaceFacet, code: string) => goTo(withoutPlace(chosen, facet, code, choices.province)),
    setMapArea: (mapArea: MapArea | null) => goTo({ ...chosen, cursor: null, mapArea }),
  };
}
