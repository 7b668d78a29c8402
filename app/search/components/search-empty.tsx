import { useTranslations } from "use-intl";
import { countFilters } from "#app/domain/search-query.ts";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface SearchEmptyProps<Name extends string> {
  icon: string;
  /** The whole list. */
  path: PagePath;
  filterNames: readonly Name[];
  /** How many results each filter leaves when it is removed, and when it is the only one. */
  facets: { without: Partial<Record<Name, number>>; alone: Partial<Record<Name, number>> };
  filterText: (name: Name) => string;
  pathWithout: (name: Name) => PagePath;
  pathWithOnly: (name: Name) => PagePath;
  texts: { title: string; all: string; count: (count: number) => string };
}

/** What replaces the list when nothing matches: filters to remove, or to keep alone, each with its number of results. */
export function SearchEmpty<Name extends string>(props: SearchEmptyProps<Name>) {
  const { icon, path, filterNames, facets, filterText, pathWithout, pathWithOnly, texts } = props;
  const t = useTranslations("search");
  const removable = countFilters(filterNames, facets.without);
  const alone = countFilters(filterNames, facets.alone);
  const canRemove = removable.length > 0;
  const suggestions = canRemove ? removable : alone;
  return (
    <EmptyState
      icon={icon}
      title={texts.title}
      text={t(canRemove ? "emptyDrop" : alone.length > 0 ? "emptyAlone" : "emptyNoDrop")}
    >
      {suggestions.length > 0 && (
        <ul className="grid w-full max-w-lg gap-2 px-4">
          {suggestions.map(({ name, count }) => {
            // The words of a text search are quoted already.
            const filter = name === "text" ? filterText(name) : t("quoted", { text: filterText(name) });
            return (
              <li key={name}>
                <Link
                  to={canRemove ? pathWithout(name) : pathWithOnly(name)}
                  preventScrollReset
                  className="flex items-baseline justify-between gap-4 border-b border-hair py-2.5 text-left hover:text-terra-deep"
                >
                  <span className="min-w-0 wrap-anywhere">{t(canRemove ? "drop" : "only", { filter })}</span>
                  <span className="num text-note whitespace-nowrap text-ink-2">{texts.count(count)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ButtonLink to={path} look={suggestions.length > 0 ? "outline" : "primary"} preventScrollReset>
        {texts.all}
      </ButtonLink>
    </EmptyState>
  );
}
