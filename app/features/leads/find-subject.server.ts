import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedContent } from "#app/data/localised-column.server.ts";
import { subjectNames, topicName } from "#app/domain/lead-choices.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { findPromotion } from "#app/listings/promotions.server.ts";
import { findStudio } from "#app/listings/studios.server.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Subject, SubjectCard } from "./lead-subject.ts";

/** What the URL of a form names, as far as it still exists. */
export async function findSubject(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<Subject> {
  const named = (name: keyof typeof subjectNames) => query.get(subjectNames[name])?.slice(0, 120);
  const cards = await Promise.all([
    findHouseCard(reader, locale, named("house")),
    // A listing can be reported also after it is sold, while its page is there.
    findPlotCard(reader, locale, named("plot"), { withSold: query.get(topicName) === "report" }),
    findPromotionCard(reader, locale, named("promotion")),
    findStudioCard(reader, locale, named("studio")),
    findProfessionalCard(reader, locale, named("professional")),
  ]);
  const projectId = named("project") ?? "";
  return {
    cards: cards.filter((card) => card !== null),
    projectId: isUuid(projectId) ? projectId.toLowerCase() : null,
  };
}

async function findHouseCard(
  reader: ContentReader,
  locale: Locale,
  slug?: string,
): Promise<SubjectCard | null> {
  const [house] = slug ? await listHouses(reader, locale, { slugs: [slug] }) : [];
  if (!house) return null;
  const { name, styleName, studioName, picture } = house;
  return { kind: "house", slug: house.slug, name, note: `${styleName} · ${studioName}`, picture };
}

async function findPlotCard(
  reader: ContentReader,
  locale: Locale,
  slug: string | undefined,
  { withSold }: { withSold: boolean },
): Promise<SubjectCard | null> {
  const [plot] = slug ? await listPlotsBySlug(reader, locale, [slug], { withSold }) : [];
  if (!plot) return null;
  const { title, municipalityName, provinceName, picture } = plot;
  const note = municipalityName === provinceName ? municipalityName : `${municipalityName}, ${provinceName}`;
  return { kind: "plot", slug: plot.slug, name: title, note, picture };
}

async function findPromotionCard(
  reader: ContentReader,
  locale: Locale,
  slug?: string,
): Promise<SubjectCard | null> {
  const promotion = slug ? await findPromotion(reader, locale, slug) : null;
  if (!promotion) return null;
  const { title, discountLabel, picture } = promotion;
  return { kind: "promotion", slug: promotion.slug, name: title, note: discountLabel, picture };
}

async function findStudioCard(
  reader: ContentReader,
  locale: Locale,
  slug?: string,
): Promise<SubjectCard | null> {
  const studio = slug ? await findStudio(reader, locale, slug) : null;
  return studio
    ? { kind: "studio", slug: studio.slug, name: studio.name, note: studio.city, picture: studio.picture }
    : null;
}

async function findProfessionalCard(
  reader: ContentReader,
  locale: Locale,
  slug?: string,
): Promise<SubjectCard | null> {
  const sql = reader.sqlFor("professionals");
  if (!slug) return null;
  const [row] = await sql<{ slug: string; name: string; summary: string }[]>`
    select slug, name, ${localisedContent(sql, "content", locale)} ->> 'summary' as summary from professionals where slug = ${slug}`;
  return row
    ? { kind: "professional", slug: row.slug, name: row.name, note: row.summary, picture: null }
    : null;
}
