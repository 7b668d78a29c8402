import { type ReactNode, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { useInertBehind } from "#app/shell/use-inert-behind.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface FilterSheetProps {
  /** The ids of the sheet and of the form in it. */
  id: string;
  formId: string;
  /** The list that the form narrows, and the same list without any filter. */
  path: PagePath;
  clearPath: PagePath;
  /** The text of the submit button, with the number of results. */
  submit: string;
  /** A column beside the list on wide screens. */
  isColumn?: boolean;
  apply: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** The filter form of a list in a sheet over the page: a popover, so that it opens without scripts too. */
export function FilterSheet(props: FilterSheetProps) {
  const { id, formId, path, clearPath, submit, isColumn = false, apply, children } = props;
  const t = useTranslations("search");
  const action = localizedPath(useLocale(), path);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => sheet.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  useInertBehind(sheet, t("filters"));

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      data-column={isColumn || undefined}
      className="no-print filter-sheet reveal text-ink"
    >
      <div className="filter-sheet-gap flex h-18 items-center justify-between in-data-column:lg:hidden">
        <h2 className="text-[1.5rem]">{t("filters")}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("closeFilters")}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <form
        id={formId}
        method="get"
        action={action}
        aria-label={t("label")}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          sheet.current?.hidePopover();
        }}
      >
        <div className="filter-sheet-gap in-data-column:lg:-mt-5 [&>:first-child]:border-t-0">{children}</div>
        <div className="sticky bottom-0 border-t border-hair bg-lime py-3 in-data-column:lg:static in-data-column:lg:py-5 in-data-column:lg:[@media(scripting:enabled)]:hidden">
          <div className="filter-sheet-gap flex items-center gap-4">
            <Link to={clearPath} preventScrollReset className="link py-2 text-note whitespace-nowrap">
              {t("clear")}
            </Link>
            <Button type="submit" className="grow">
              {/* The number above the list is behind the sheet. */}
              <span aria-live="polite">{submit}</span>
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}
