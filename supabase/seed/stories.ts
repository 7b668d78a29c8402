import type { JSONValue, TransactionSql } from "postgres";
import { demoRow } from "./catalogue.ts";
import { inBoth, readArticle, readTexts } from "./content.ts";
import { authors } from "./facts/authors.ts";
import { posts } from "./facts/posts.ts";
import { promotions } from "./facts/promotions.ts";
import { showcaseProjects } from "./facts/showcase-projects.ts";

export async function seedStories(sql: TransactionSql) {
  await seedShowcaseProjects(sql);
  await seedShowHomes(sql);
  await seedPromotions(sql);
  await seedAuthors(sql);
  await seedPosts(sql);
}

async function seedShowcaseProjects(sql: TransactionSql) {
  const texts = await readTexts<JSONValue>("showcase-projects");
  const houseIds = await idsBySlug(sql, "houses");
  await sql`insert into showcase_projects ${sql(
    showcaseProjects.map((project) => ({
      slug: project.slug,
      house_id: houseIds.get(project.houseId),
      ine_code: project.municipality.ineCode,
      delivered_year: project.year,
      built_area_m2: project.builtAreaM2,
      plot_area_m2: project.plotAreaM2,
      slope_percent: project.slopePercent,
      licence_weeks: project.licenceWeeks,
      weeks: project.weeks,
      option_codes: project.optionCodes as unknown as string[],
      budget: sql.json(project.budgetEur),
      content: sql.json(inBoth(texts, project.slug, (text) => text)),
      picture: `showcase-${project.slug}`,
      ...demoRow,
    })) as never,
  )}`;
}

/** Half of the delivered houses can be visited, and one is a show home of its maker. */
async function seedShowHomes(sql: TransactionSql) {
  await sql`
    insert into show_homes (house_id, kind, name, ine_code, address, published_at)
    select p.house_id, case when n = 1 then 'show_home' else 'delivered' end,
      case when n = 1 then 'Casa piloto de ' else 'Casa de ' end || m.name, p.ine_code, 'Calle de la Demostración, ' || n, p.published_at
    from (select *, row_number() over (order by slug) as n from showcase_projects) p
    join municipalities m on m.ine_code = p.ine_code where n % 2 = 1`;
}

async function seedPromotions(sql: TransactionSql) {
  const texts = await readTexts<JSONValue>("promotions");
  const houseIds = await idsBySlug(sql, "houses");
  for (const promotion of promotions) {
    const [row] = await sql`insert into promotions ${sql({
      slug: promotion.slug,
      starts_on: promotion.startsOn,
      ends_on: promotion.endsOn,
      discount: sql.json(promotion.discount),
      unit_limit: promotion.unitLimit,
      content: sql.json(inBoth(texts, promotion.slug, (text) => text)),
      picture: `promotion-${promotion.slug}`,
      ...demoRow,
    } as never)} returning id`;
    await sql`insert into promotion_houses ${sql(
      promotion.houseIds.map((houseId) => ({
        promotion_id: row!.id,
        house_id: houseIds.get(houseId),
      })) as never,
    )}`;
  }
}

interface AuthorText {
  role: string;
  biography: string;
}

async function seedAuthors(sql: TransactionSql) {
  const texts = await readTexts<AuthorText>("authors");
  await sql`insert into authors ${sql(
    authors.map(({ slug, name }) => ({
      slug,
      name,
      role: sql.json(inBoth(texts, slug, ({ role }) => role)),
      biography: sql.json(inBoth(texts, slug, ({ biography }) => biography)),
      is_demo: true,
    })) as never,
  )}`;
}

const reviewer = "carmen-ibarra";
const reviewedOn = "2026-11-12";

async function seedPosts(sql: TransactionSql) {
  const authorIds = await idsBySlug(sql, "authors");
  const categoryIds = await idsBySlug(sql, "post_categories");
  for (const post of posts) {
    const { es, en } = await readArticle(`posts/${post.slug}`);
    await sql`insert into posts ${sql({
      slug: post.slug,
      category_id: categoryIds.get(post.category),
      author_id: authorIds.get(post.author),
      reviewer_id: authorIds.get(reviewer),
      reviewed_on: reviewedOn,
      subjects: post.subjects as unknown as string[],
      title: sql.json({ es: es.title, en: en.title }),
      description: sql.json({ es: es.description, en: en.description }),
      body: sql.json({ es: es.body, en: en.body }),
      image_alt: sql.json({ es: es.imageAlt!, en: en.imageAlt! }),
      picture: `post-${post.slug}`,
      is_demo: true,
      published_at: `${post.publishedOn}T09:00:00+01:00`,
    } as never)}`;
  }
}

async function idsBySlug(sql: TransactionSql, table: string) {
  const rows = await sql`select id, slug from ${sql(table)}`;
  return new Map<string, number>(rows.map(({ id, slug }) => [slug, id]));
}
