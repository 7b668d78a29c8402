import { MarkedSpanish } from "#app/glossary/marked-spanish.tsx";
import { Link } from "#app/i18n/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PostCard } from "./post.ts";
import { PostFacts } from "./post-facts.tsx";

/** The newest post, before all others. */
export function NewestPost({ post }: { post: PostCard }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1.35fr_1fr]">
      {post.picture && (
        <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none">
          <Picture
            picture={post.picture}
            sizes="(min-width: 64rem) 42rem, 100vw"
            isPriority
            className="size-full"
          />
        </div>
      )}
      <div>
        <p className="text-small font-[560] text-terra-deep">{post.categoryName}</p>
        <h2 className="mt-2.5">
          <Link
            to={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 after:rounded-md group-hover:text-terra-deep focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink"
          >
            <MarkedSpanish>{post.title}</MarkedSpanish>
          </Link>
        </h2>
        <p className="mt-4 max-w-[50ch] text-lead text-ink-2">
          <MarkedSpanish>{post.description}</MarkedSpanish>
        </p>
        <PostFacts post={post} className="mt-4" />
      </div>
    </article>
  );
}
