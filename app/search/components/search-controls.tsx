import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { SearchInput } from "#app/search/components/search-input.tsx";
import { WithSuggestions } from "#app/search/components/with-suggestions.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";

interface SearchControlsProps {
  /** The form that the fields belong to, and the sheet with its other fields. */
  formId: string;
  sheetId: string;
  words: string;
  sort: string;
  sorts: { value: string; name: string }[];
  filterCount: number;
  texts: { words: string; wordsHint: string; count: string };
  /** The page that saves this search. */
  savePath: PagePath;
  /** The filters are a column beside the list on wide screens and need no button there. */
  hasFilterColumn?: boolean;
  /** On narrow screens the words and the filters alone, above a map. */
  isCompact?: boolean;
  apply: (form: HTMLFormElement) => void;
}

/** Above a list: the text search, the button that opens the filters, the order and the number of results. */
export function SearchControls(props: SearchControlsProps) {
  const {
    formId,
    sheetId,
    words,
    sort,
    sorts,
    filterCount,
    texts,
    savePath,
    hasFilterColumn = false,
    isCompact = false,
    apply,
  } = props;
  const t = useTranslations("search");
  const unlessCompact = isCompact ? "max-lg:hidden" : "";
  return (
    <>
      <WithSuggestions>
        <SearchInput
          form={formId}
          type="search"
          name="q"
          value={words}
          aria-label={texts.words}
          placeholder={texts.wordsHint}
          maxLength={80}
          enterKeyHint="search"
          onCommit={apply}
          className="pr-13"
        />
        <button
          type="submit"
          form={formId}
          aria-label={t("find")}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-terra-deep"
        >
          <Icon name="search" />
        </button>
      </WithSuggestions>
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          popoverTarget={sheetId}
          className={`btn btn-outline grow basis-36 sm:grow-0 ${hasFilterColumn ? "lg:hidden" : ""}`}
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          {t("openFilters", { count: filterCount })}
        </button>
        <label
          className={`flex min-w-0 grow basis-40 items-center gap-3 text-note text-ink-2 sm:ml-auto sm:max-w-80 ${hasFilterColumn ? "lg:order-last" : ""} ${unlessCompact}`}
        >
          <span className="whitespace-nowrap max-2xl:sr-only">{t("sort")}</span>
          <select
            form={formId}
            name="sort"
            value={sort}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
            className="input min-w-0 truncate text-ink"
          >
            {sorts.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          form={formId}
          className={`btn btn-outline [@media(scripting:enabled)]:hidden ${hasFilterColumn ? "lg:order-last" : ""}`}
        >
          {t("applySort")}
        </button>
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isCompact ? "lg:basis-full" : `basis-full max-sm:mt-2 ${hasFilterColumn ? "lg:basis-auto" : ""}`}`}
        >
          <div className={isCompact ? "" : "max-sm:w-full"}>
            <Status className="num text-note text-ink-2">{texts.count}</Status>
          </div>
          <Link
            to={savePath}
            rel="nofollow"
            className={`link flex min-h-6 items-center gap-1.5 text-note ${unlessCompact}`}
          >
            <Icon name="bell-plus" className="size-4.5" />
            {t("save")}
          </Link>
          <Link
            to="/legales/orden-de-resultados"
            className={`link inline-block py-0.5 text-small ${unlessCompact}`}
          >
            {t("howSorted")}
          </Link>
        </div>
      </div>
    </>
  );
}
