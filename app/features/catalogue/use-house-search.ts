import {
  type HouseChoices,
  type HouseSearch,
  houseSearchQuery,
  parseHouseSearch,
} from "#app/domain/house-search.ts";
import { formQuery } from "#app/forms/form-query.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { useSearchForm } from "#app/search/components/use-search-form.ts";

export function useHouseSearch(path: PagePath, search: HouseSearch, choices: HouseChoices) {
  const { chosen, goTo } = useSearchForm(path, search, houseSearchQuery);
  return {
    chosen,
    apply: (form: HTMLFormElement) => goTo(parseHouseSearch(formQuery(form), choices)),
  };
}
