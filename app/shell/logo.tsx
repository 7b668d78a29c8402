import { useTranslations } from "use-intl";
import { productName } from "#app/domain/product.ts";
import { Link } from "#app/i18n/link.tsx";

/** The arch of the ovenbird's nest with its inner wall, and the name. */
export function Logo() {
  const t = useTranslations("shell");
  return (
    <Link
      to="/"
      aria-label={t("homeLink", { product: productName })}
      className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-[1.45rem] font-[480] tracking-[-.02em]"
    >
      <svg
        viewBox="0 0 32 32"
        className="size-7.5"
        fill="none"
        stroke="var(--color-terra)"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d="M3 27c0-11 5-20 13-20s13 9 13 20z" />
        <path d="M13 27c0-6 2-10 6-11 2 3 3 7 3 11" />
      </svg>
      {productName}
    </Link>
  );
}
