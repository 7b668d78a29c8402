import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pageNumbers } from "#app/ui/page-numbers.ts";

interface PaginationProps {
  /** Distinguishes it where a page has several. */
  label?: string;
  previous: PagePath | null;
  next: PagePath | null;
  /** Where pages are numbered; lists with keyset pagination have only previous and next. */
  numbers?: { current: number; count: number; pathOf: (page: number) => PagePath };
}

const step = "flex min-h-11 items-center gap-2 font-[520] underline-offset-4";

export function Pagination({ label, previous, next, numbers }: PaginationProps) {
  const t = useTranslations("ui.pagination");
  return (
    <nav
      aria-label={label ?? t("label")}
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hair pt-4"
    >
      {previous ? (
        <Link to={previous} rel="prev" className={`${step} text-terra-deep hover:underline`}>
          <Icon name="arrow-left" className="size-4.5" />
          {t("previous")}
        </Link>
      ) : (
        <span className={`${step} text-ink-3 max-sm:hidden`}>{t("previous")}</span>
      )}
      {numbers && (
        <ol className="num flex items-center max-sm:order-last max-sm:w-full max-sm:justify-center">
          {pageNumbers(numbers.current, numbers.count).map((page, position) => (
            // A gap has no number of its own; its place in the row is its name.
            <li key={page ?? `gap-${position}`}>
              {page === null ? (
                <span aria-hidden="true" className="px-1.5 text-ink-3">
                  …
                </span>
              ) : (
                <Link
                  to={numbers.pathOf(page)}
                  aria-label={t("page", { page })}
                  aria-current={page === numbers.current ? "page" : undefined}
                  className="grid size-10 place-items-center rounded-full hover:bg-hair/60 aria-[current]:bg-ink aria-[current]:text-white"
                >
                  {page}
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
      {next ? (
        <Link to={next} rel="next" className={`${step} ml-auto text-terra-deep hover:underline sm:ml-0`}>
          {t("next")}
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      ) : (
        <span className={`${step} text-ink-3 max-sm:hidden`}>{t("next")}</span>
      )}
    </nav>
  );
}
