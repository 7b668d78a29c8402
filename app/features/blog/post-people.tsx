import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import type { Author, Post } from "./post.ts";

/** Who wrote an article, and who checked it when. */
export function PostPeople({ post: { author, reviewer, reviewedOn } }: { post: Post }) {
  const t = useTranslations("blog.post");
  const dayOf = useDay();
  const link = (person: Author) => (text: ReactNode) => (
    <Link to={`/autores/${person.slug}`} className="link" rel="author">
      {text}
    </Link>
  );
  if (!author && !reviewer) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {author && <span>{t.rich("by", { name: author.name, a: link(author) })}</span>}
      {reviewer && (
        <span>
          {reviewedOn
            ? t.rich("reviewedOn", { name: reviewer.name, day: dayOf(reviewedOn), a: link(reviewer) })
            : t.rich("reviewedBy", { name: reviewer.name, a: link(reviewer) })}
        </span>
      )}
    </p>
  );
}
