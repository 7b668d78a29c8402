import type { ContentReader } from "#app/data/content-reader.server.ts";
import {
  type PreferencePlace,
  parsePreferencePlace,
  parsePreferences,
  unreadableBudget,
} from "#app/domain/preferences.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { listRegions } from "#app/places/regions.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { findTechnology, listStyles, listTechnologies } from "#app/search/houses/house-groups.server.ts";
import { findMatchingHouses } from "#app/search/houses/matching-houses.server.ts";

/** The start, one question or the matching houses, whichever the URL names. */
export async function findPreferencesPage(reader: ContentReader, locale: Locale, query: URLSearchParams) {
  const place = parsePreferencePlace(query);
  const status = unreadableBudget(query) === null ? 200 : 400;
  const nothing = { status, start: null, question: null, result: null };
  if (place.at === "start") return { ...nothing, start: await findStart(reader, locale) };
  if (place.at === "step") return { ...nothing, question: await findQuestion(reader, locale, query, place) };
  return { ...nothing, result: await findResult(reader, locale, query) };
}

async function findStart(reader: ContentReader, locale: Locale) {
  const [styles, technologies, rates] = await Promise.all([
    listStyles(reader, locale),
    listTechnologies(reader, locale),
    listRates(reader),
  ]);
  const stories = await Promise.all(technologies.map(({ slug }) => findTechnology(reader, locale, slug)));
  return {
    picture: requirePicture("page-dream-house", locale),
    styles,
    technologies: stories.filter((story) => story !== null),
    rates,
    today: today(),
  };
}

async function findQuestion(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
  { step, isReturning }: Extract<PreferencePlace, { at: "step" }>,
) {
  const { preferences, styles, technologies, regions } = await findPreferences(reader, locale, query);
  // Each question loads only its own pictures.
  const lists = {
    styles: step === "estilo" ? styles : [],
    technologies: step === "tecnologia" ? technologies : [],
    regions: step === "comunidad" ? regions : [],
  };
  return { step, isReturning, preferences, lists, unreadBudget: unreadableBudget(query) };
}

async function findResult(reader: ContentReader, locale: Locale, query: URLSearchParams) {
  const { preferences, styles, technologies, regions } = await findPreferences(reader, locale, query);
  const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  return {
    preferences,
    found: await findMatchingHouses(reader, locale, preferences),
    lists: { styles: styles.map(named), technologies: technologies.map(named), regions },
    year: today().slice(0, 4),
  };
}

async function findPreferences(reader: ContentReader, locale: Locale, query: URLSearchParams) {
  const [styles, technologies, regions] = await Promise.all([
    listStyles(reader, locale, "modular"),
    listTechnologies(reader, locale, "modular"),
    listRegions(reader, locale),
  ]);
  const preferences = parsePreferences(query, { styles, technologies, regions });
  return { styles, technologies, regions, preferences };
}
