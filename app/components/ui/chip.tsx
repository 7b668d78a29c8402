import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/components/icon/icon.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/routing/paths.ts";

/** A filter that is on or off, as a button. */
export function Chip({
  isOn = false,
  className = "",
  ...rest
}: ComponentProps<"button"> & { isOn?: boolean }) {
  return <button type="button" aria-pressed={isOn} className={`chip ${className}`} {...rest} />;
}

/** A filter as an address: it leads to the filtered page or, when the filter is on, to the page without it. */
export function ChipLink({
  label,
  to,
  isRemovable = false,
  preventScrollReset,
}: {
  label: string;
  to: PagePath;
  isRemovable?: boolean;
  preventScrollReset?: boolean;
}) {
  const t = useTranslations("ui.chip");
  return isRemovable ? (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-label={t("remove", { label })}
      className="chip is-on max-w-full"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <Icon name="x" className="size-4" />
    </Link>
  ) : (
    <Link to={to} className="chip">
      {label}
    </Link>
  );
}
