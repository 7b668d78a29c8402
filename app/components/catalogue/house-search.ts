import { choiceIn, wholeNumberIn } from "./search-query.ts";

/** What a visitor may ask of the list of houses; the names are those of the address's query. */
export interface HouseSearch {
  style?: string;
  technology?: string;
  maxPrice?: number;
  bedrooms?: number;
}

interface Choices {
  styles: readonly { slug: string }[];
  technologies: readonly { slug: string }[];
}

const mostBedrooms = 4;

/** Reads the query; what it does not know it leaves out, so that every address shows a page. */
export function parseHouseSearch(query: URLSearchParams, { styles, technologies }: Choices): HouseSearch {
  const bedrooms = wholeNumberIn(query, "bedrooms");
  return {
    style: choiceIn(query, "style", slugs(styles)),
    technology: choiceIn(query, "technology", slugs(technologies)),
    maxPrice: wholeNumberIn(query, "maxPrice"),
    bedrooms: bedrooms && Math.min(bedrooms, mostBedrooms),
  };
}

function slugs(groups: readonly { slug: string }[]) {
  return groups.map(({ slug }) => slug);
}
