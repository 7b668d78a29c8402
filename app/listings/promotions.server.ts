import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedContent } from "#app/data/localised-column.server.ts";
import { promotionStateOn } from "#app/domain/promotion-state.ts";
import { daysLeft } from "#app/domain/remaining-time.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Promotion, PromotionCard } from "#app/listings/promotion-types.ts";
import { findPictures, type PictureFinder } from "#app/pictures/pictures.server.ts";

type PromotionContent = Pick<Promotion, "title" | "tagline" | "discountLabel" | "story" | "conditions">;
type PromotionRow = Pick<Promotion, "slug" | "isDemo" | "startsOn" | "endsOn" | "endsAt"> & {
  content: PromotionContent;
  picture: string;
  today: string;
};

/** Running promotions first, by their end; then future ones; ended ones last. */
export async function listPromotions(reader: ContentReader, locale: Locale): Promise<PromotionCard[]> {
  const sql = reader.sqlFor("promotions");
  const rows = await sql<PromotionRow[]>`
    select ${promotionColumns(sql, locale)} from promotions p
    order by
      case when ends_on < ${madridDay(sql)} then 2 when starts_on > ${madridDay(sql)} then 1 else 0 end,
      case when ends_on < ${madridDay(sql)} then ends_on end desc, ends_on, id`;
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows.map((row) => toCard(row, pictureOf));
}

export async function findPromotion(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<Promotion | null> {
  const sql = reader.sqlFor("promotions");
  const [row] = await sql<
    PromotionRow[]
  >`select ${promotionColumns(sql, locale)} from promotions p where p.slug = ${slug}`;
  if (!row) return null;
  const pictureOf = await findPictures(reader, locale, [row.picture]);
  const { isDemo, content } = row;
  return { ...toCard(row, pictureOf), isDemo, story: content.story, conditions: content.conditions };
}

function promotionColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.is_demo, p.starts_on::text, p.ends_on::text, p.picture, ${localisedContent(sql, "p.content", locale)} as content, ${madridDay(sql)}::text as today,
    to_char((p.ends_on + 1)::timestamp at time zone 'Europe/Madrid' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at`;
}

/** Promotions start and end at midnight in Madrid. */
function madridDay(sql: Sql) {
  return sql`(now() at time zone 'Europe/Madrid')::date`;
}

function toCard(
  { slug, startsOn, endsOn, endsAt, content, picture, today }: PromotionRow,
  pictureOf: PictureFinder,
): PromotionCard {
  const { title, tagline, discountLabel } = content;
  const state = promotionStateOn(today, { startsOn, endsOn });
  return {
    slug,
    title,
    tagline,
    discountLabel,
    startsOn,
    endsOn,
    state,
    endsAt,
    daysLeft: daysLeft(today, endsOn),
    picture: pictureOf(picture),
  };
}
