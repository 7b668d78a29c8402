import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

interface PaginationProps {
  /** Distinguishes it where a page has several. */
  label?: string;
  previous: PagePath | null;
  next: PagePath | null;
  position: { page: number; pages: number };
}

const step = "flex min-h-11 items-center gap-2 font-[520] underline-offset-4";

export function Pagination({ label, previous, next, position }: PaginationProps) {
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
        <span aria-hidden="true" className={`${step} text-ink-3 max-sm:hidden`}>
          {t("previous")}
        </span>
      )}
      <p className="num text-note text-ink-2 max-sm:order-last max-sm:w-full max-sm:text-center">
        {t("position", { page: position.page, pages: position.pages })}
      </p>
      {next ? (
        <Link to={next} rel="next" className={`${step} ml-auto text-terra-deep hover:underline sm:ml-0`}>
          {t("next")}
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} text-ink-3 max-sm:hidden`}>
          {t("next")}
        </span>
      )}
    </nav>
  );
}
