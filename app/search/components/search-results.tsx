import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { PagePath } from "#app/navigation/paths.ts";
import { resultsHeadingId } from "#app/search/components/results-heading.ts";
import type { ListPosition } from "#app/search/list-position.ts";
import { Pagination } from "#app/ui/pagination.tsx";

interface SearchResultsProps {
  path: PagePath;
  position: ListPosition;
  previous: PagePath | null;
  next: PagePath | null;
  /** The list, or what replaces it when nothing matches. */
  children: ReactNode;
}

/** One page of results, dimmed while the next search loads, and the links to the pages around it. */
export function SearchResults({ path, position, previous, next, children }: SearchResultsProps) {
  const t = useTranslations("search");
  const { location } = useNavigation();
  const isLoading = location?.search !== undefined && location.pathname.endsWith(path);
  return (
    <>
      <h2 id={resultsHeadingId} className="sr-only">
        {t("results", { page: position.page, pages: position.pages })}
      </h2>
      <div
        aria-busy={isLoading}
        className="mt-6 transition-opacity duration-150 aria-busy:opacity-60 motion-reduce:transition-none"
      >
        {children}
      </div>
      {(previous ?? next) && (
        <div className="mt-10">
          <Pagination label={t("pages")} {...{ position, previous, next }} />
        </div>
      )}
    </>
  );
}
