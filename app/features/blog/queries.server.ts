import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { renderMarkdown } from "#app/i18n/markdown.server.ts";
import { findPictures, type PictureFinder } from "#app/pictures/pictures.server.ts";
import type { AuthorProfile, Post, PostCard, PostCategory } from "./post.ts";

interface PostFilter {
  categorySlug?: string;
  authorSlug?: string;
  reviewerSlug?: string;
  exceptSlug?: string;
  limit?: number;
}

const wordsPerMinute = 200;

/** Newest first. */
export async function listPosts(
  reader: ContentReader,
  locale: Locale,
  filter: PostFilter = {},
): Promise<PostCard[]> {
  const sql = reader.sqlFor("posts", "post_categories", "authors");
  const by = (slug: string) => sql`(select id from authors where slug = ${slug})`;
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, locale)}
    from posts p join post_categories category on category.id = p.category_id
    where true
      ${filter.authorSlug ? sql`and p.author_id = ${by(filter.authorSlug)}` : sql``}
      ${filter.reviewerSlug ? sql`and p.reviewer_id = ${by(filter.reviewerSlug)}` : sql``}
      ${filter.categorySlug ? sql`and category.slug = ${filter.categorySlug}` : sql``}
      ${filter.exceptSlug ? sql`and p.slug <> ${filter.exceptSlug}` : sql``}
    order by p.published_at desc, p.id
    limit ${filter.limit ?? 100}`;
  return toCards(reader, locale, rows);
}

/** Posts to read after this one: its own category first, then the newest of the others. */
export async function listRelatedPosts(
  reader: ContentReader,
  locale: Locale,
  post: PostCard,
  limit = 3,
): Promise<PostCard[]> {
  const sql = reader.sqlFor("posts", "post_categories");
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, locale)}
    from posts p join post_categories category on category.id = p.category_id
    where p.slug <> ${post.slug}
    order by category.slug = ${post.categorySlug} desc, p.published_at desc, p.id
    limit ${limit}`;
  return toCards(reader, locale, rows);
}

export async function findPost(reader: ContentReader, locale: Locale, slug: string): Promise<Post | null> {
  const sql = reader.sqlFor("posts", "post_categories", "authors");
  const person = (id: "author_id" | "reviewer_id") => sql`(
    select json_build_object('slug', a.slug, 'name', a.name, 'role', ${localisedColumn(sql, "a.role", locale)}, 'isDemo', a.is_demo)
    from authors a where a.id = p.${sql(id)})`;
  const [row] = await sql<(CardRow & Pick<Post, "modifiedAt" | OfPeople> & { body: string })[]>`
    select ${cardColumns(sql, locale)}, ${localisedColumn(sql, "p.body", locale)} as body,
      ${person("author_id")} as author, ${person("reviewer_id")} as reviewer, p.reviewed_on::text,
      to_char(greatest(p.changed_at, p.published_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as modified_at
    from posts p join post_categories category on category.id = p.category_id
    where p.slug = ${slug}`;
  if (!row) return null;
  const [card] = await toCards(reader, locale, [row]);
  const { modifiedAt, author, reviewer, reviewedOn } = row;
  return { ...card!, modifiedAt, author, reviewer, reviewedOn, ...renderMarkdown(row.body, locale) };
}

type OfPeople = "author" | "reviewer" | "reviewedOn";

export async function findAuthor(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<AuthorProfile | null> {
  const sql = reader.sqlFor("authors");
  const [row] = await sql<AuthorProfile[]>`
    select slug, name, ${localisedColumn(sql, "role", locale)} as role, ${localisedColumn(sql, "biography", locale)} as biography, is_demo
    from authors where slug = ${slug}`;
  return row ?? null;
}

/** Categories that have something to read, in their own order. */
export async function listPostCategories(reader: ContentReader, locale: Locale): Promise<PostCategory[]> {
  const sql = reader.sqlFor("post_categories", "posts");
  return sql<PostCategory[]>`
    select c.slug, ${localisedColumn(sql, "c.name", locale)} as name, ${localisedColumn(sql, "c.description", locale)} as description, count(*)::int as post_count
    from post_categories c join posts p on p.category_id = c.id
    group by c.id
    order by c.position`;
}

export async function findPostCategory(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<PostCategory | null> {
  const sql = reader.sqlFor("posts", "post_categories");
  const [row] = await sql<PostCategory[]>`
    select c.slug, ${localisedColumn(sql, "c.name", locale)} as name, ${localisedColumn(sql, "c.description", locale)} as description,
      (select count(*)::int from posts where category_id = c.id) as post_count
    from post_categories c where c.slug = ${slug}`;
  return row ?? null;
}

interface CardRow extends Omit<PostCard, "readingMinutes" | "picture"> {
  picture: string;
  imageAlt: string;
  words: number;
}

function cardColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.is_demo, ${localisedColumn(sql, "p.title", locale)} as title, ${localisedColumn(sql, "p.description", locale)} as description,
    p.picture, ${localisedColumn(sql, "p.image_alt", locale)} as image_alt,
    category.slug as category_slug, ${localisedColumn(sql, "category.name", locale)} as category_name,
    to_char(p.published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as published_on,
    to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at,
    cardinality(regexp_split_to_array(${localisedColumn(sql, "p.body", locale)}, '\\s+')) as words`;
}

async function toCards(reader: ContentReader, locale: Locale, rows: readonly CardRow[]): Promise<PostCard[]> {
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows.map((row) => toCard(row, pictureOf));
}

function toCard({ words, imageAlt, ...row }: CardRow, pictureOf: PictureFinder): PostCard {
  const picture = pictureOf(row.picture);
  return {
    slug: row.slug,
    isDemo: row.isDemo,
    title: row.title,
    description: row.description,
    categorySlug: row.categorySlug,
    categoryName: row.categoryName,
    publishedOn: row.publishedOn,
    publishedAt: row.publishedAt,
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
    picture: picture && { ...picture, alt: imageAlt },
  };
}
