import { MarkedSpanish } from "#app/glossary/marked-spanish.tsx";
import { Card, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";
import type { PostCard as PostCardData } from "./post.ts";
import { PostFacts } from "./post-facts.tsx";

export function PostCard({ post, level = 3 }: { post: PostCardData; level?: 2 | 3 }) {
  return (
    <Card>
      {post.picture && (
        <CardPicture
          picture={post.picture}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        />
      )}
      <CardTitle title={post.title} to={`/blog/${post.slug}`} level={level} />
      <CardNote>
        <MarkedSpanish>{post.description}</MarkedSpanish>
      </CardNote>
      <PostFacts post={post} className="mt-2.5" />
    </Card>
  );
}

/** Posts side by side; one below the other on a phone. */
export function PostGrid({ posts, level = 3 }: { posts: PostCardData[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-6.5 gap-y-11 sm:grid-cols-2 md:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}
