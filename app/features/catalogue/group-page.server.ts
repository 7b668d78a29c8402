import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listArticles } from "#app/listings/articles.server.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { listTechnologyCollections } from "#app/search/houses/house-collections.server.ts";
import {
  findStyle,
  findTechnology,
  listStyles,
  listTechnologies,
} from "#app/search/houses/house-groups.server.ts";

const maxHouses = 24;

const groups = {
  style: { find: findStyle, list: listStyles, filter: (styleSlug: string) => ({ styleSlug }) },
  technology: {
    find: findTechnology,
    list: listTechnologies,
    filter: (technologySlug: string) => ({ technologySlug }),
  },
};

/** The landing page of a style or technology: its story, its houses and the other groups; null for an unknown slug. */
export async function findGroupPage(
  reader: ContentReader,
  locale: Locale,
  by: keyof typeof groups,
  slug: string,
) {
  const { find, list, filter } = groups[by];
  const [group, all, found, collections, articles] = await Promise.all([
    find(reader, locale, slug),
    list(reader, locale),
    findHouses(reader, locale, { ...filter(slug), limit: maxHouses }),
    by === "technology" ? listTechnologyCollections(reader, locale, slug) : [],
    listArticles(reader, locale, by === "technology" ? "technologies" : "styles"),
  ]);
  if (!group) return null;
  const others = all.filter((other) => other.slug !== slug).map(({ name, slug }) => ({ name, slug }));
  return { group, found, others, collections, articles };
}
