import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { Link } from "#app/i18n/link.tsx";
import { useRootData } from "#app/navigation/root-data.ts";
import { pictureFile } from "#app/pictures/picture.ts";

/** The operator's sign, or the arch of the ovenbird's nest with its inner wall, and the name. */
export function Logo() {
  const t = useTranslations("shell");
  const name = useProductName();
  const logo = useRootData()?.brand.logo;
  return (
    <Link
      to="/"
      aria-label={t("homeLink", { product: name })}
      className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-[1.45rem] font-[480] tracking-[-.02em]"
    >
      {logo ? (
        <img
          src={pictureFile(logo, "webp", logo.webp[0]!)}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-8.5 w-auto max-w-28"
        />
      ) : (
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
      )}
      {name}
    </Link>
  );
}
