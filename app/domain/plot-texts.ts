import { isJoining, type PlaceNames, wordsOf } from "#app/domain/place-names.ts";
import type { TraitName, TraitValue } from "#app/domain/plot/traits.ts";

/** A trait that the words ask for: any of these values. */
export type TraitWord = { [Name in TraitName]: { trait: Name; values: TraitValue<Name>[] } }[TraitName];

/** A plot search in words, understood. */
export interface PlotWords {
  /** How well each municipality answers to the names among them; null when there are none. */
  places: Uint8Array | null;
  /** The traits that the other words name; a plot needs all of them. */
  traits: TraitWord[];
  /** What is neither a place nor a trait. */
  unknown: string[];
}

/** Every plot is one of these. */
const generic = new Set(
  "terreno terrenos parcela parcelas solar solares finca fincas suelo plot plots land lot con sin para por un una cerca junto al with for to near close by construir build building vender venta sale".split(
    " ",
  ),
);

/** What people call the traits, in both languages; without accents. */
const dictionary: Record<string, TraitWord> = {
  "urbano urbana urbanos urbanas urban": { trait: "soil", values: ["urban"] },
  "urbanizable urbanizables": { trait: "soil", values: ["urbanizable"] },
  "rustico rustica rusticos rusticas rural": { trait: "soil", values: ["rustic"] },
  "llano llana plano plana flat level": { trait: "slope", values: ["flat"] },
  "ladera pendiente desnivel slope sloping hillside": { trait: "slope", values: ["gentle", "steep"] },
  "costa mar playa coast coastal sea beach seaside": { trait: "landscape", values: ["coast"] },
  "montana sierra mountain mountains": { trait: "landscape", values: ["mountain"] },
  "llanura plain": { trait: "landscape", values: ["plain"] },
  "olivar olivos olivares olive olives": { trait: "landscape", values: ["olive_grove"] },
  "bosque pinar pinos forest woods pine": { trait: "landscape", values: ["forest"] },
  "pueblo aldea village": { trait: "landscape", values: ["village_edge"] },
  "particular particulares private owner": { trait: "seller", values: ["private"] },
  "empresa promotora promotor business company developer": { trait: "seller", values: ["business"] },
  "agua water": { trait: "services", values: ["water"] },
  "luz electricidad electricity power": { trait: "services", values: ["electricity"] },
  "alcantarillado desague sewer sewage": { trait: "services", values: ["sewer"] },
  "fibra internet fibre broadband": { trait: "services", values: ["fibre"] },
  gas: { trait: "services", values: ["gas"] },
  "alumbrado farolas lighting": { trait: "services", values: ["street_lighting"] },
  "asfaltado asfaltada paved": { trait: "services", values: ["paved_access"] },
};
const traitOf = new Map(
  Object.entries(dictionary).flatMap(([words, trait]) =>
    words.split(" ").map((word) => [word, trait] as const),
  ),
);

/** Names of places come first, as written; what is left may be a trait, and only then a name with a mistake. */
export function readPlotWords(text: string, names: PlaceNames): PlotWords {
  const words = wordsOf(text).filter((word) => !generic.has(word));
  const contentWords = words.filter((word) => !isJoining(word));
  // "Mar" is a word of some names too, but means the sea.
  const areTraits = contentWords.every((word) => traitOf.has(word)) && !names.isName(words);
  const places = areTraits ? null : names.find(words, "exactly");
  if (places) return { places, traits: [], unknown: [] };
  const traits = contentWords.flatMap((word) => traitOf.get(word) ?? []);
  const others = words.filter((word) => !traitOf.has(word));
  const named = names.find(others, "exactly");
  return { places: named, traits, unknown: named ? [] : others.filter((word) => !isJoining(word)) };
}
