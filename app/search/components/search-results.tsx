import { type ReactNode, useEffect, useEffectEvent } from "react";
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
  /** No search is loading (any more). */
  onIdle: () => void;
  /** The list, or what replaces it when nothing matches. */
  children: ReactNode;
}

/**
 * One page of results, dimmed while the next search loads, and the links to the pages around it. It follows the state of
 * the navigation in place of the whole search, which would be rendered once more whenever a link is pressed.
 */
export function SearchResults(props: SearchResultsProps) {
  const { path, position, previous, next, onIdle, children } = props;
  const t = useTranslations("search");
  const { location, state } = useNavigation();
  const onState = useEffectEvent(() => {
    if (state === "idle") onIdle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the state changes
  useEffect(onState, [state]);
  const isLoading = location?.search !== undefined && location.pathname.endsWith(path);
  return (
    <>
      <h2 id={resultsHeadingId} className="sr-only">
        {t("results", { page: position.page, pages: position.pages })}
      </h2>
      <div
        // Not aria-busy: when that changes, Orca drops what else has changed, such as the number of results.
        data-loading={isLoading || undefined}
        className="mt-6 transition-opacity duration-150 data-loading:opacity-60 motion-reduce:transition-none"
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
