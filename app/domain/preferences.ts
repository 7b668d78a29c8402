// Preferences for a house, to and from the URL's query, and the current question.
import { numberIn, parseNumber, valuesIn, writeQuery } from "#app/domain/search-query.ts";

/** The questions in their order, by their URL parameters. */
export const preferenceSteps = [
  "personas",
  "dormitorios",
  "estilo",
  "tecnologia",
  "presupuesto",
  "comunidad",
  "terreno",
  "cuando",
] as const;
export type PreferenceStep = (typeof preferenceSteps)[number];

export const households = ["single", "couple", "family", "elders"] as const;
export const plotStates = ["looking", "own"] as const;
export const timeChoices = ["year", "two-years", "no-rush"] as const;
export const bedroomChoices = [1, 2, 3, 4] as const;

export interface Preferences {
  household: (typeof households)[number] | null;
  /** The highest choice means that many or more. */
  bedrooms: number | null;
  /** By slug; any of them will do. */
  styles: string[];
  technologies: string[];
  /** For everything: plot, house, taxes, project and works. */
  budgetEur: number | null;
  regionCode: string | null;
  plot: (typeof plotStates)[number] | null;
  time: (typeof timeChoices)[number] | null;
}

export const noPreferences: Preferences = {
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
export type PreferencePlace =
  | { at: "start" }
  | { at: "houses" }
  /** `isReturning`: after the answer the person returns to the results. */
  | { at: "step"; step: PreferenceStep; isReturning: boolean };

export interface PreferenceChoices {
  styles: readonly { slug: string }[];
  technologies: readonly { slug: string }[];
  regions: readonly { code: string }[];
}

export function parsePreferences(query: URLSearchParams, choices: PreferenceChoices): Preferences {
  const one = <Answer extends string>(answers: readonly Answer[], step: PreferenceStep) =>
    answers.find((answer) => answer === query.get(step)) ?? null;
  const slugs = (known: readonly { slug: string }[], step: PreferenceStep) => {
    const requested = new Set(valuesIn(query, step));
    return known.map(({ slug }) => slug).filter((slug) => requested.has(slug));
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
    time: one(timeChoices, "cuando"),
  };
}

/** The text of an amount that cannot be parsed; its question is shown again. */
export function unreadableBudget(query: URLSearchParams): string | null {
  const written = (query.get("presupuesto") ?? "").trim();
  return written !== "" && parseNumber(written) === null ? written.slice(0, 40) : null;
}

export function parsePreferencePlace(query: URLSearchParams): PreferencePlace {
  const isReturning = query.get("luego") === "casas";
  if (unreadableBudget(query) !== null) return { at: "step", step: "presupuesto", isReturning };
  const requested = query.get("paso");
  if (requested === "casas") return { at: "houses" };
  const step = preferenceSteps.find((name) => name === requested);
  return step ? { at: "step", step, isReturning } : { at: "start" };
}

/** The URL parameters of the preferences, without those of one question. */
export function preferenceFields(
  preferences: Preferences,
  without?: PreferenceStep,
): [PreferenceStep, string][] {
  const fields: Record<PreferenceStep, string | number | null> = {
    personas: preferences.household,
    dormitorios: preferences.bedrooms,
    estilo: preferences.styles.join(","),
    tecnologia: preferences.technologies.join(","),
    presupuesto: preferences.budgetEur,
    comunidad: preferences.regionCode,
    terreno: preferences.plot,
    cuando: preferences.time,
  };
  return preferenceSteps.flatMap((step) =>
    step === without || fields[step] === null || fields[step] === "" ? [] : [[step, String(fields[step])]],
  );
}

export function preferenceQuery(preferences: Preferences, place: PreferencePlace): `?${string}` | "" {
  return writeQuery([
    ...preferenceFields(preferences).map(([step, value]) => `${step}=${value}`),
    place.at === "houses" && "paso=casas",
    place.at === "step" && `paso=${place.step}`,
    place.at === "step" && place.isReturning && "luego=casas",
  ]);
}

export function withoutPreference(preferences: Preferences, step: PreferenceStep): Preferences {
  const emptied: Record<PreferenceStep, Partial<Preferences>> = {
    personas: { household: null },
    dormitorios: { bedrooms: null },
    estilo: { styles: [] },
    tecnologia: { technologies: [] },
    presupuesto: { budgetEur: null },
    comunidad: { regionCode: null },
    terreno: { plot: null },
    cuando: { time: null },
  };
  return { ...preferences, ...emptied[step] };
}

/** Where an answer leads. */
export function placeAfter(step: PreferenceStep, isReturning: boolean): PreferencePlace {
  const next = preferenceSteps[preferenceSteps.indexOf(step) + 1];
  return next && !isReturning ? { at: "step", step: next, isReturning: false } : { at: "houses" };
}

export function placeBefore(step: PreferenceStep, isReturning: boolean): PreferencePlace {
  if (isReturning) return { at: "houses" };
  const previous = preferenceSteps[preferenceSteps.indexOf(step) - 1];
  return previous ? { at: "step", step: previous, isReturning: false } : { at: "start" };
}
