import { type ReactNode, useEffect, useRef } from "react";
import { useLocale } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface FilterSheetProps {
  /** Of the sheet and of the form in it. */
  id: string;
  formId: string;
  /** The list that the form narrows, and the same list without any filter. */
  path: PagePath;
  clearedPath: PagePath;
  texts: { title: string; close: string; form: string; clear: string; show: string };
  /** A column beside the list on wide screens; else always a sheet. */
  isBeside?: boolean;
  apply: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** The form of a list's filters in a sheet over the page, which the browser opens even without scripts. */
export function FilterSheet(props: FilterSheetProps) {
  const { id, formId, path, clearedPath, texts, isBeside = false, apply, children } = props;
  const action = localizedPath(useLocale(), path);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => sheet.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      data-beside={isBeside || undefined}
      className="no-print filter-sheet reveal text-ink"
    >
      <div className="filter-sheet-gap flex h-18 items-center justify-between in-data-beside:lg:hidden">
        <h2 className="text-[1.5rem]">{texts.title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <form
        id={formId}
        method="get"
        action={action}
        aria-label={texts.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
          sheet.current?.hidePopover();
        }}
      >
        <div className="filter-sheet-gap in-data-beside:lg:-mt-5 [&>:first-child]:border-t-0">{children}</div>
        <div className="sticky bottom-0 border-t border-hair bg-lime py-3 in-data-beside:lg:static in-data-beside:lg:py-5 in-data-beside:lg:[@media(scripting:enabled)]:hidden">
          <div className="filter-sheet-gap flex items-center gap-4">
            <Link to={clearedPath} preventScrollReset className="link py-2 text-note whitespace-nowrap">
              {texts.clear}
            </Link>
            <Button type="submit" className="grow">
              {texts.show}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}
