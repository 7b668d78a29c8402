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

export interface Post extends PostCard {
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
