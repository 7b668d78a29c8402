import type { Heading } from "#app/i18n/heading.ts";
import type { Picture } from "#app/pictures/picture.ts";

export interface PostCard {
  slug: string;
  /** Invented by the demonstration. */
  isDemo: boolean;
  title: string;
  description: string;
  categorySlug: string;
  categoryName: string;
  /** A day, such as 2026-11-03. */
  publishedOn: string;
  /** The moment, such as 2026-11-03T09:00:00Z. */
  publishedAt: string;
  readingMinutes: number;
  picture: Picture | null;
}

/** Someone who writes or reviews articles. */
export interface Author {
  slug: string;
  name: string;
  role: string;
  /** Invented by the demonstration. */
  isDemo: boolean;
}

export interface AuthorProfile extends Author {
  biography: string;
}

export interface Post extends PostCard {
  /** Null for an article of the operator as a whole. */
  author: Author | null;
  reviewer: Author | null;
  /** A day. */
  reviewedOn: string | null;
  /** The moment of its last change. */
  modifiedAt: string;
  html: string;
  headings: Heading[];
}

export interface PostCategory {
  slug: string;
  name: string;
  description: string;
  postCount: number;
}
