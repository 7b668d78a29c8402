import { useFormatter, useTranslations } from "use-intl";
import type { PostCard } from "#app/data/posts.server.ts";

/** When a post was written and how long it takes to read. */
export function PostFacts({ post, className = "" }: { post: PostCard; className?: string }) {
  const t = useTranslations("blog.post");
  const format = useFormatter();
  return (
    <p className={`num flex flex-wrap gap-x-4 text-small text-ink-3 ${className}`}>
      <time dateTime={post.publishedOn}>
        {format.dateTime(new Date(`${post.publishedOn}T12:00:00Z`), "long")}
      </time>
      <span>{t("readingTime", { minutes: post.readingMinutes })}</span>
    </p>
  );
}
