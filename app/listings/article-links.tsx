import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { ArticleLink } from "#app/listings/articles.ts";
import { Section } from "#app/ui/section.tsx";

/** Articles that answer the questions a page leaves. */
export function ArticleLinks({ articles }: { articles: ArticleLink[] }) {
  const t = useTranslations("ui");
  if (articles.length === 0) return null;
  return (
    <Section title={t("readMore")}>
      <ul className="grid gap-x-6.5 gap-y-6 md:grid-cols-3">
        {articles.map(({ slug, title, description }) => (
          <li key={slug} className="border-t border-hair pt-4">
            <Link to={`/blog/${slug}`} className="link font-[560]">
              {title}
            </Link>
            <p className="mt-1.5 text-note text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
