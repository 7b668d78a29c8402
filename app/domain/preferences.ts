// What a person wishes of a house, to and from the address's query, and where in the questions they are.
import { numberIn, readNumber, valuesIn, writeQuery } from "#app/domain/search-query.ts";

/** The questions in their order, as the address names them. */
export const wishSteps = [
  "personas",
  "dormitorios",
  "estilo",
  "tecnologia",
  "presupuesto",
  "comunidad",
  "terreno",
  "cuando",
] as const;
export type WishStep = (typeof wishSteps)[number];

export const households = ["single", "couple", "family", "elders"] as const;
export const plotStates = ["looking", "own"] as const;
export const timeWishes = ["year", "two-years", "no-rush"] as const;
export const bedroomChoices = [1, 2, 3, 4] as const;

export interface Wishes {
  household: (typeof households)[number] | null;
  /** The highest choice stands for itself and all above. */
  bedrooms: number | null;
  /** By slug; any of them will do. */
  styles: string[];
  technologies: string[];
  /** For everything: plot, house, taxes, project and works. */
  budgetEur: number | null;
  regionCode: string | null;
  plot: (typeof plotStates)[number] | null;
  time: (typeof timeWishes)[number] | null;
}

export const noWishes: Wishes = {
  household: null,
  bedrooms: null,
  styles: [],
  technologies: [],
  budgetEur: null,
  regionCode: null,
  plot: null,
  time: null,
};

/** The start of the page, one question, or the houses that were found. */
export type WishPlace =
  | { at: "start" }
  | { at: "houses" }
  /** Whoever changes one wish goes back to the houses after it. */
  | { at: "step"; step: WishStep; isReturning: boolean };

export interface WishChoices {
  styles: readonly { slug: string }[];
  technologies: readonly { slug: string }[];
  regions: readonly { code: string }[];
}

export function parseWishes(query: URLSearchParams, choices: WishChoices): Wishes {
  const one = <Answer extends string>(answers: readonly Answer[], step: WishStep) =>
    answers.find((answer) => answer === query.get(step)) ?? null;
  const slugs = (known: readonly { slug: string }[], step: WishStep) => {
    const asked = new Set(valuesIn(query, step));
    return known.map(({ slug }) => slug).filter((slug) => asked.has(slug));
  };
  const bedrooms = Number(query.get("dormitorios"));
  return {
    household: one(households, "personas"),
    bedrooms: bedroomChoices.find((choice) => choice === bedrooms) ?? null,
    styles: slugs(choices.styles, "estilo"),
    technologies: slugs(choices.technologies, "tecnologia"),
    budgetEur: numberIn(query, "presupuesto"),
    regionCode: choices.regions.find(({ code }) => code === query.get("comunidad"))?.code ?? null,
    plot: one(plotStates, "terreno"),
    time: one(timeWishes, "cuando"),
  };
}

/** An amount that cannot be read: the question is asked once more. */
export function unreadableBudget(query: URLSearchParams): string | null {
  const written = (query.get("presupuesto") ?? "").trim();
  return written !== "" && readNumber(written) === null ? written.slice(0, 40) : null;
}

export function parseWishPlace(query: URLSearchParams): WishPlace {
  const isReturning = query.get("luego") === "casas";
  if (unreadableBudget(query) !== null) return { at: "step", step: "presupuesto", isReturning };
  const asked = query.get("paso");
  if (asked === "casas") return { at: "houses" };
  const step = wishSteps.find((name) => name === asked);
  return step ? { at: "step", step, isReturning } : { at: "start" };
}

/** The address's fields for wishes, without those of one question. */
export function wishFields(wishes: Wishes, without?: WishStep): [WishStep, string][] {
  const fields: Record<WishStep, string | number | null> = {
    personas: wishes.household,
    dormitorios: wishes.bedrooms,
    estilo: wishes.styles.join(","),
    tecnologia: wishes.technologies.join(","),
    presupuesto: wishes.budgetEur,
    comunidad: wishes.regionCode,
    terreno: wishes.plot,
    cuando: wishes.time,
  };
  return wishSteps.flatMap((step) =>
    step === without || fields[step] === null || fields[step] === "" ? [] : [[step, String(fields[step])]],
  );
}

export function wishQuery(wishes: Wishes, place: WishPlace): `?${string}` | "" {
  return writeQuery([
    ...wishFields(wishes).map(([step, value]) => `${step}=${value}`),
    place.at === "houses" && "paso=casas",
    place.at === "step" && `paso=${place.step}`,
    place.at === "step" && place.isReturning && "luego=casas",
  ]);
}

export function withoutWish(wishes: Wishes, step: WishStep): Wishes {
  const emptied: Record<WishStep, Partial<Wishes>> = {
    personas: { household: null },
    dormitorios: { bedrooms: null },
    estilo: { styles: [] },
    tecnologia: { technologies: [] },
    presupuesto: { budgetEur: null },
    comunidad: { regionCode: null },
    terreno: { plot: null },
    cuando: { time: null },
  };
  return { ...wishes, ...emptied[step] };
}

/** Where an answer leads. */
export function placeAfter(step: WishStep, isReturning: boolean): WishPlace {
  const next = wishSteps[wishSteps.indexOf(step) + 1];
  return next && !isReturning ? { at: "step", step: next, isReturning: false } : { at: "houses" };
}

export function placeBefore(step: WishStep, isReturning: boolean): WishPlace {
  if (isReturning) return { at: "houses" };
  const previous = wishSteps[wishSteps.indexOf(step) - 1];
  return previous ? { at: "step", step: previous, isReturning: false } : { at: "start" };
}
