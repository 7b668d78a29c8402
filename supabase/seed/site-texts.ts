import type { JSONValue, TransactionSql } from "postgres";
import { type Both, inBoth, markdown, readArticle, readTexts } from "./content.ts";
import { faqs } from "./facts/faqs.ts";
import { plans } from "./facts/plans.ts";

// Texts of the site itself, not of the demonstration: plans, questions, blog categories and the legal pages.

const legalSlugs = ["aviso-legal", "politica-cookies", "politica-privacidad", "condiciones-contratacion"];
/** The version that users accept; change it together with the texts. */
const legalVersion = "2026-11-15";

interface FaqTexts {
  topics: Record<string, string>;
  items: Record<string, { question: string; answer: string[] }>;
}

export async function seedSiteTexts(sql: TransactionSql) {
  await seedPlans(sql);
  await seedFaqs(sql);
  await seedPostCategories(sql);
  await seedLegalPages(sql);
}

async function seedPlans(sql: TransactionSql) {
  const texts = await readTexts<JSONValue>("plans");
  await sql`insert into plans ${sql(
    plans.map((plan, position) => ({
      slug: plan.slug,
      position,
      phase: plan.phase,
      fee_share_percent: plan.feeSharePercent,
      price_eur: plan.priceEur,
      duration_weeks_min: plan.durationWeeks.min,
      duration_weeks_max: plan.durationWeeks.max,
      content: sql.json(inBoth(texts, plan.slug, (text) => text)),
      published_at: new Date(),
    })) as never,
  )}`;
}

async function seedFaqs(sql: TransactionSql) {
  const texts = (await readTexts("faqs")) as unknown as Both<FaqTexts>;
  const items = { es: texts.es.items, en: texts.en.items };
  await sql`insert into faqs ${sql(
    faqs.map(({ id, topic }, position) => ({
      topic,
      topic_name: sql.json({ es: texts.es.topics[topic]!, en: texts.en.topics[topic]! }),
      position,
      question: sql.json(inBoth(items, id, (item) => item.question)),
      answer: sql.json(inBoth(items, id, (item) => markdown(item.answer))),
      published_at: new Date(),
    })) as never,
  )}`;
}

async function seedPostCategories(sql: TransactionSql) {
  const texts = await readTexts<{ name: string; summary: string }>("post-categories");
  await sql`insert into post_categories ${sql(
    Object.keys(texts.es).map((slug, position) => ({
      slug,
      position,
      name: sql.json(inBoth(texts, slug, (text) => text.name)),
      description: sql.json(inBoth(texts, slug, (text) => text.summary)),
    })) as never,
  )}`;
}

async function seedLegalPages(sql: TransactionSql) {
  for (const slug of legalSlugs) {
    const { es, en } = await readArticle(`legal/${slug}`);
    await sql`
      insert into legal_pages (slug, title, description, body, version)
      values (${slug}, ${sql.json({ es: es.title, en: en.title })}, ${sql.json({ es: es.description, en: en.description })},
        ${sql.json({ es: es.body, en: en.body })}, ${legalVersion})`;
  }
}
