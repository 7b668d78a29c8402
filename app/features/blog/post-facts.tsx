import { useTranslations } from "use-intl";
import { useDay } from "#app/i18n/use-day.ts";
import type { PostCard } from "./post.ts";

/** When a post was written and how long it takes to read. */
export function PostFacts({ post, className = "" }: { post: PostCard; className?: string }) {
  const t = useTranslations("blog.post");
  const dayOf = useDay();
  return (
    <p className={`num flex flex-wrap gap-x-4 text-small text-ink-3 ${className}`}>
      <time dateTime={post.publishedOn}>{dayOf(post.publishedOn)}</time>
      <span>{t("readingTime", { minutes: post.readingMinutes })}</span>
    </p>
  );
}
