import type { JSONValue } from "postgres";
import { type Both, inBoth, markdown, readArticle, readTexts } from "./content.ts";
import { faqs } from "./facts/faqs.ts";
import { plans } from "./facts/plans.ts";
import { rates } from "./facts/rates.ts";
import { styles } from "./facts/styles.ts";
import { technologies } from "./facts/technologies.ts";

// Reference data: rows that every site needs and that come with each release. Operators may edit them;
// server/reference-data/apply.ts brings new versions of those that nobody edited.

export type ReferenceRow = Record<string, JSONValue>;

export interface ReferenceTable {
  name: string;
  /** The columns that identify a row. */
  key: string[];
  rows: ReferenceRow[];
  /** A row is published when it is added; from then on the operator decides. */
  isPublished?: boolean;
  /** Rows of the other tables stay when a release no longer has them, because houses and articles refer to them. */
  isRemovable?: boolean;
}

/** The version of each text, which users accept; change it together with the text. */
const legalVersions = {
  "aviso-legal": "2026-11-18",
  "politica-cookies": "2026-11-18",
  "politica-privacidad": "2026-11-18",
  "condiciones-contratacion": "2026-11-18",
  accesibilidad: "2026-11-20",
  "orden-de-resultados": "2026-11-17",
};

interface NamedText {
  name: string;
  note: string;
}

interface LandingText {
  name: string;
}

interface FaqTexts {
  topics: Record<string, string>;
  items: Record<string, { question: string; answer: string[] }>;
}

/** What this release comes with. */
export async function readReference(): Promise<ReferenceTable[]> {
  return [
    { name: "house_styles", key: ["id"], rows: await readLandings("styles", styles) },
    { name: "house_technologies", key: ["id"], rows: await readLandings("technologies", technologies) },
    { name: "include_items", key: ["code"], rows: await readIncludeItems() },
    { name: "plans", key: ["slug"], rows: await readPlans(), isPublished: true },
    { name: "faqs", key: ["code"], rows: await readFaqs(), isPublished: true, isRemovable: true },
    { name: "post_categories", key: ["slug"], rows: await readPostCategories() },
    { name: "legal_pages", key: ["slug"], rows: await readLegalPages() },
    {
      name: "rates",
      key: ["code", "region_code", "valid_from", "above_eur"],
      rows: rates.map(toRateRow),
      isRemovable: true,
    },
  ];
}

/** Styles or technologies, each with the texts of its page. */
async function readLandings(file: string, facts: readonly { id: string; pictureHouseId: string }[]) {
  const texts = await readTexts<LandingText>(file);
  return facts.map(({ id, pictureHouseId }, position) => ({
    id,
    position,
    name: inBoth(texts, id, (text) => text.name),
    content: inBoth(texts, id, (text) => text as unknown as JSONValue),
    picture: `${pictureHouseId}-day`,
  }));
}

async function readIncludeItems() {
  const texts = await readTexts<NamedText>("includes");
  return Object.keys(texts.es).map((code, position) => ({
    code,
    position,
    name: inBoth(texts, code, (text) => text.name),
    note: inBoth(texts, code, (text) => text.note),
  }));
}

async function readPlans() {
  const texts = await readTexts<JSONValue>("plans");
  return plans.map((plan, position) => ({
    slug: plan.slug,
    position,
    phase: plan.phase,
    fee_share_percent: plan.feeSharePercent,
    price_eur: plan.priceEur,
    duration_weeks_min: plan.durationWeeks.min,
    duration_weeks_max: plan.durationWeeks.max,
    content: inBoth(texts, plan.slug, (text) => text),
  }));
}

async function readFaqs() {
  const texts = (await readTexts("faqs")) as unknown as Both<FaqTexts>;
  const items = { es: texts.es.items, en: texts.en.items };
  return faqs.map(({ id, topic }, position) => ({
    code: id,
    topic,
    topic_name: { es: texts.es.topics[topic]!, en: texts.en.topics[topic]! },
    position,
    question: inBoth(items, id, (item) => item.question),
    answer: inBoth(items, id, (item) => markdown(item.answer)),
  }));
}

async function readPostCategories() {
  const texts = await readTexts<{ name: string; summary: string }>("post-categories");
  return Object.keys(texts.es).map((slug, position) => ({
    slug,
    position,
    name: inBoth(texts, slug, (text) => text.name),
    description: inBoth(texts, slug, (text) => text.summary),
  }));
}

function readLegalPages() {
  return Promise.all(
    Object.entries(legalVersions).map(async ([slug, version]) => {
      const { es, en } = await readArticle(`legal/${slug}`);
      return {
        slug,
        title: { es: es.title, en: en.title },
        description: { es: es.description, en: en.description },
        body: { es: es.body, en: en.body },
        version,
      };
    }),
  );
}

function toRateRow(rate: (typeof rates)[number]): ReferenceRow {
  return {
    code: rate.code,
    region_code: rate.regionCode,
    above_eur: rate.aboveEur,
    is_of_whole_amount: rate.isOfWholeAmount,
    low: rate.low,
    high: rate.high,
    unit: rate.unit,
    source: { ...rate.source },
    valid_from: rate.validFrom,
    is_estimate: rate.isEstimate,
    is_disputed: rate.isDisputed,
    review_on: rate.reviewOn,
  };
}
