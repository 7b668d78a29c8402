// Parses filters from free text: "madera, 3 dormitorios, menos de 200.000 €" gives a filter of bedrooms, a filter of
// prices, and the remaining word.

import type { CountedFacet, HouseSearch } from "#app/domain/house-search.ts";
import { wordsOf } from "#app/domain/place-names.ts";
import type { PlotSearch } from "#app/domain/plot-search.ts";
import { maxCounted } from "#app/domain/search-names.ts";
import { inOrder } from "#app/domain/search-query.ts";

interface ParsedText {
  /** The remaining words. */
  text: string;
  minPrice: number | null;
  maxPrice: number | null;
  /** Square metres. */
  minSize: number | null;
  maxSize: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  storeys: number | null;
  /** Whether the text contains a word for "cheap". */
  isCheap: boolean;
}

const number = String.raw`(?<number>\d{1,3}(?:[.,\s]\d{3})+|\d{1,8}(?:[.,]\d{1,2})?)`;
const atMost =
  "menos de|hasta|como maximo|maximo(?: de)?|max|por debajo de|no mas de|under|below|up to|less than|no more than|maximum|at most";
const atLeast =
  "mas de|desde|a partir de|como minimo|minimo(?: de)?|min|al menos|over|above|more than|from|at least|minimum";
const metres = "m2|m²|mts2?|metros(?: cuadrados)?|sqm|sq m|square met(?:re|er)s|met(?:re|er)s";
const figure = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:por|for|de)\s+)?(?:(?<atMost>${atMost})\s+|(?<atLeast>${atLeast})\s+)?€?\s?${number}\s?(?<thousand>k|mil|thousand)?\s?(?:(?<metres>${metres})|(?<euros>€|euros?|eur))?(?![\p{L}\d])`,
  "gu",
);
/** A bare number from here on is a price, if it is as round as prices are. */
const minBarePrice = 20_000;
const roundTo = 1_000;
/** "100 m²" alone means about that size. */
const about = 0.1;

const counts: Record<string, number> = {
  un: 1,
  una: 1,
  one: 1,
  single: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
};
const rooms = (
  [
    ["bedrooms", "dormitorios?|habitacion(?:es)?|habs?|cuartos?|dorms?|bedrooms?|beds?"],
    ["bathrooms", "banos?|aseos?|bathrooms?|baths?"],
    ["storeys", "plantas?|pisos?|alturas?|store?ys?|stories|floors?"],
  ] as const
).map(([room, names]) => ({
  room,
  said: new RegExp(
    String.raw`(?<![\p{L}\d])(?<count>\d|${Object.keys(counts).join("|")})[\s-](?:sola\s)?(?:${names})(?!\p{L})`,
    "gu",
  ),
}));

const cheap =
  /(?<!\p{L})(?:barat[oa]s?|economic[oa]s?|asequibles?|cheap(?:er|est)?|affordable|inexpensive|low[- ]cost)(?!\p{L})/gu;
/** Conjunctions between parsed amounts and other words. */
const looseEnd =
  /^(?:(?:y|e|con|de|and|with|for|por|\+|-)(?:\s+|$))+|(?:(?:^|\s+)(?:y|e|con|de|and|with|for|por|\+|-))+$/giu;

/** Turns amounts and names of choices in the text into filters; filters that are already set win. */
export function applyHouseText(search: HouseSearch): HouseSearch {
  const parsed = parseSearchText(search.text);
  const words = parsed.text.replace(otherHouseNames, " ").replace(/\s+/g, " ").trim();
  const { text, style, technology } = parseKinds(words);
  if (text === search.text) return search;
  const counted = (facet: CountedFacet) =>
    parsed[facet] === null || search[facet].length > 0
      ? search[facet]
      : [Math.min(parsed[facet], maxCounted[facet])];
  const [minPrice, maxPrice] = ends(search.minPrice, search.maxPrice, parsed.minPrice, parsed.maxPrice);
  const [minArea, maxArea] = ends(search.minArea, search.maxArea, parsed.minSize, parsed.maxSize);
  return {
    ...search,
    ...{ text, minPrice, maxPrice, minArea, maxArea },
    style: search.style.length > 0 ? search.style : style,
    technology: search.technology.length > 0 ? search.technology : technology,
    bedrooms: counted("bedrooms"),
    bathrooms: counted("bathrooms"),
    storeys: counted("storeys"),
    ...cheapFirst(search, parsed),
    cursor: null,
  };
}

/** The same for plots, which have no rooms. */
export function applyPlotText(search: PlotSearch): PlotSearch {
  const parsed = parseSearchText(search.text);
  if (parsed.text === search.text) return search;
  const [minPrice, maxPrice] = ends(search.minPrice, search.maxPrice, parsed.minPrice, parsed.maxPrice);
  const [minSurface, maxSurface] = ends(search.minSurface, search.maxSurface, parsed.minSize, parsed.maxSize);
  return {
    ...search,
    ...{ text: parsed.text, minPrice, maxPrice, minSurface, maxSurface },
    ...cheapFirst(search, parsed),
    cursor: null,
  };
}

/** Synonyms of "house". */
const otherHouseNames = /(?<!\p{L})(?:chal[eé]ts?|bungalows?|bungal[oó]s?)(?!\p{L})/giu;

/** Every house is one of these. */
const generic = new Set(
  "casa casas vivienda viviendas prefabricada prefabricadas modular modulares industrializada movil moviles de del en con una un la house houses home homes prefab prefabricated mobile the in of made with".split(
    " ",
  ),
);
/** What people call technologies and styles, by their slugs; without accents. */
const technologies: Record<string, string> = {
  wood: "madera wood wooden timber",
  steel: "acero steel",
  concrete: "hormigon concrete",
  "3d-print": "3d impresa impresas impresion printed printing",
};
const styles: Record<string, string> = {
  moderno: "moderno moderna modernas modern",
  rustico: "rustico rustica rusticas rustic",
  minimalista: "minimalista minimalistas minimalist",
  organico: "organico organica organicas organic",
  cubista: "cubista cubistas cubist",
  bauhaus: "bauhaus",
};

/**
 * Words that name a technology or a style and nothing else choose it: "casa de madera". Beside other words they stay
 * words, "terraza de madera" says nothing of the house.
 */
function parseKinds(text: string) {
  const words = wordsOf(text).filter((word) => !generic.has(word));
  const named = (kinds: Record<string, string>) =>
    Object.keys(kinds).filter((slug) => kinds[slug]!.split(" ").some((word) => words.includes(word)));
  const known = [...Object.values(technologies), ...Object.values(styles)].join(" ").split(" ");
  if (words.length === 0 || !words.every((word) => known.includes(word)))
    return { text, style: [], technology: [] };
  const style = named(styles);
  const isModernRustic = style.includes("moderno") && style.includes("rustico");
  return { text: "", style: isModernRustic ? ["rustico-moderno"] : style, technology: named(technologies) };
}

type End = number | null;

function ends(low: End, high: End, askedLow: End, askedHigh: End): [End, End] {
  return low === null && high === null ? inOrder(askedLow, askedHigh) : [low, high];
}

function cheapFirst({ sort }: { sort: string }, { isCheap }: ParsedText) {
  return isCheap && sort === "recommended" ? { sort: "cheapest" as const } : {};
}

export function parseSearchText(text: string): ParsedText {
  const parsed: ParsedText = {
    text,
    minPrice: null,
    maxPrice: null,
    minSize: null,
    maxSize: null,
    bedrooms: null,
    bathrooms: null,
    storeys: null,
    isCheap: false,
  };
  let written = text.normalize("NFC");
  let plain = folded(written);
  /** Removes the parsed words. */
  const take = (said: RegExp, read: (match: RegExpMatchArray) => boolean) => {
    for (const match of plain.matchAll(said)) {
      if (!read(match)) continue;
      const blank = (from: string) =>
        from.slice(0, match.index) + " ".repeat(match[0].length) + from.slice(match.index + match[0].length);
      written = blank(written);
      plain = blank(plain);
    }
  };
  for (const { room, said } of rooms)
    take(said, ({ groups }) => {
      const count = groups!.count!;
      parsed[room] = counts[count] ?? Number(count);
      return true;
    });
  take(figure, ({ groups }) => parseAmount(groups!, parsed));
  take(cheap, () => {
    parsed.isCheap = true;
    return true;
  });
  if (written !== text)
    parsed.text = written
      .replace(/[\s,]+/g, " ")
      .trim()
      .replace(looseEnd, "");
  return parsed;
}

/** Small letters without accents, each where it was. */
function folded(text: string) {
  return text.replace(/\p{L}/gu, (letter) => {
    const bare = letter
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .toLowerCase();
    return bare.length === letter.length ? bare : letter;
  });
}

type Groups = Partial<Record<"number" | "atMost" | "atLeast" | "thousand" | "metres" | "euros", string>>;

/** Whether it was parsed; other numbers remain words. */
function parseAmount(said: Groups, parsed: ParsedText): boolean {
  const written = said.number!.replace(/[.,\s](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const value = Math.round(Number(written) * (said.thousand ? 1_000 : 1));
  if (value === 0 || value > 99_999_999) return false;
  if (said.metres) {
    if (said.atMost) parsed.maxSize = value;
    else if (said.atLeast) parsed.minSize = value;
    else {
      parsed.minSize = Math.round(value * (1 - about));
      parsed.maxSize = Math.round(value * (1 + about));
    }
    return true;
  }
  const isRound = value >= minBarePrice && value % roundTo === 0;
  if (!said.euros && !said.thousand && !isRound) return false;
  if (said.atLeast) parsed.minPrice = value;
  else parsed.maxPrice = value;
  return true;
}
