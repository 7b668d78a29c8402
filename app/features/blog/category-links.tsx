import { useLocale, useTranslations } from "use-intl";
import { NavLink } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PostCategory } from "./post.ts";

/** The blog by category; the current one is marked. */
export function CategoryLinks({ categories }: { categories: PostCategory[] }) {
  const t = useTranslations("blog");
  const locale = useLocale();
  const look = ({ isActive }: { isActive: boolean }) => `chip ${isActive ? "is-on" : ""}`;
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t("categories")} className="mb-9">
      <ul className="flex flex-wrap gap-2">
        <li>
          <NavLink to="/blog" end className={look}>
            {t("posts.all")}
          </NavLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink to={`/categorias-blog/${slug}`} className={look}>
              {name}
            </NavLink>
          </li>
        ))}
        <li className="ml-auto">
          <a href={localizedPath(locale, "/blog/rss.xml")} className="chip">
            <Icon name="rss" className="size-4 text-terra" />
            RSS
          </a>
        </li>
      </ul>
    </nav>
  );
}
