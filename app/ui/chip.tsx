import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A filter that is on or off, as a button; without `isOn` a button that looks like one. */
export function Chip({ isOn, className = "", ...rest }: ComponentProps<"button"> & { isOn?: boolean }) {
  return <button type="button" aria-pressed={isOn} className={`chip ${className}`} {...rest} />;
}

interface ChipLinkProps extends Pick<ComponentProps<typeof Link>, "preventScrollReset" | "rel"> {
  label: string;
  to: PagePath;
  isRemovable?: boolean;
  /** The formatted number of results. */
  count?: string;
  className?: string;
}

/** A filter as a link: to the filtered page or, when the filter is on, to the page without it. */
export function ChipLink({ label, isRemovable = false, count, className = "", ...rest }: ChipLinkProps) {
  const t = useTranslations("ui.chip");
  return (
    <Link
      {...rest}
      aria-label={isRemovable ? t("remove", { label }) : undefined}
      aria-current={isRemovable || undefined}
      className={`chip max-w-full ${isRemovable ? "is-on" : ""} ${className}`}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {isRemovable && <Icon name="x" className="size-4" />}
      {count !== undefined && <span className="num text-small text-ink-3">{count}</span>}
    </Link>
  );
}
