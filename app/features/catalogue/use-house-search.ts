import {
  type HouseChoices,
  type HouseSearch,
  houseSearchQuery,
  parseHouseSearch,
} from "#app/domain/house-search.ts";
import { formQuery } from "#app/forms/form-query.ts";
import { useSearchForm } from "#app/search/components/use-search-form.ts";

export function useHouseSearch(
  path: "/viviendas" | "/mobile-homes",
  search: HouseSearch,
  choices: HouseChoices,
) {
  const { chosen, goTo, onIdle } = useSearchForm(search, (next) => `${path}${houseSearchQuery(next)}`);
  return {
    chosen,
    onIdle,
    apply: (form: HTMLFormElement) => goTo(parseHouseSearch(formQuery(form), choices)),
  };
}
