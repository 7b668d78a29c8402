import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { breadcrumbLd } from "#app/seo/json-ld.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";

interface BreadcrumbProps {
  /** From the section down to the page itself; the home page is added, and the last one is not a link. */
  crumbs: { name: string; path: PagePath }[];
}

export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  const t = useTranslations("ui.breadcrumb");
  const all = [{ name: t("home"), path: "/" as const }, ...crumbs];
  return (
    <nav aria-label={t("label")} className="no-print py-4 text-small text-ink-3">
      <ol className="flex flex-wrap items-center gap-y-0.5">
        {all.map(({ name, path }, position) => (
          <li key={path} className="flex items-center">
            {position === crumbs.length ? (
              <span aria-current="page" className="py-1 text-ink-2">
                {name}
              </span>
            ) : (
              <Link to={path} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {name}
              </Link>
            )}
            {position < crumbs.length && (
              <span aria-hidden="true" className="mx-2 text-edge">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData data={(site) => breadcrumbLd(site, all)} />
    </nav>
  );
}
