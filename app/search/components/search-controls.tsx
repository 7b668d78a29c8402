import { SearchInput } from "#app/search/components/search-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface SearchControlsProps {
  /** Of the form whose fields these are, and of the sheet that holds the rest of them. */
  formId: string;
  sheetId: string;
  words: string;
  sort: string;
  sorts: { value: string; name: string }[];
  texts: {
    words: string;
    wordsHint: string;
    find: string;
    openFilters: string;
    sort: string;
    applySort: string;
    count: string;
  };
  /** On wide screens the filters stand beside the list and need no button. */
  hasFiltersBeside?: boolean;
  apply: (form: HTMLFormElement) => void;
}

/** Words, the way to the filters, the order and the count: what stands above every list that can be searched. */
export function SearchControls(props: SearchControlsProps) {
  const { formId, sheetId, words, sort, sorts, texts, hasFiltersBeside = false, apply } = props;
  return (
    <>
      <div className="no-print relative">
        <SearchInput
          form={formId}
          type="search"
          name="q"
          value={words}
          aria-label={texts.words}
          placeholder={texts.wordsHint}
          maxLength={80}
          enterKeyHint="search"
          onLeave={apply}
          className="pr-13"
        />
        <button
          type="submit"
          form={formId}
          aria-label={texts.find}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-terra-deep"
        >
          <Icon name="search" />
        </button>
      </div>
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          popoverTarget={sheetId}
          className={`btn btn-quiet grow basis-36 sm:grow-0 ${hasFiltersBeside ? "lg:hidden" : ""}`}
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          {texts.openFilters}
        </button>
        <label className="flex min-w-0 grow basis-40 items-center gap-3 text-note text-ink-2 sm:order-last sm:ml-auto sm:max-w-80">
          <span className="whitespace-nowrap max-xl:sr-only">{texts.sort}</span>
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
          className="btn btn-quiet sm:order-last [@media(scripting:enabled)]:hidden"
        >
          {texts.applySort}
        </button>
        <p className="num text-note text-ink-2 max-sm:mt-2 max-sm:w-full" role="status">
          {texts.count}
        </p>
      </div>
    </>
  );
}
