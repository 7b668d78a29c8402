import { isJoining, type PlaceNames, wordsOf } from "#app/domain/place-names.ts";
import {
  landscapeOf,
  landscapes,
  plotServices,
  sellerOf,
  sellerTypes,
  servicesOf,
  slopeClasses,
  slopeOf,
  soilClasses,
  soilOf,
} from "#app/domain/plot/traits.ts";

/** What a visitor's words say of a plot. */
export interface PlotWords {
  /** How well each municipality answers to the names among them; null when there are none. */
  places: Uint8Array | null;
  /** Which plots are what the other words say, by their traits. */
  traits: ((traits: number) => boolean)[];
  /** What is neither a place nor a trait. */
  unknown: string[];
}

/** Every plot is one of these. */
const generic = new Set(
  "terreno terrenos parcela parcelas solar solares finca fincas suelo plot plots land lot con sin para por un una cerca junto al with for to near close by construir build building vender venta sale".split(
    " ",
  ),
);

const soil = (name: (typeof soilClasses)[number]) => (traits: number) => soilClasses[soilOf(traits)] === name;
const slope =
  (...names: (typeof slopeClasses)[number][]) =>
  (traits: number) =>
    names.includes(slopeClasses[slopeOf(traits)]!);
const landscape = (name: (typeof landscapes)[number]) => (traits: number) =>
  landscapes[landscapeOf(traits)] === name;
const seller = (name: (typeof sellerTypes)[number]) => (traits: number) =>
  sellerTypes[sellerOf(traits)] === name;
const service = (name: (typeof plotServices)[number]) => (traits: number) =>
  (servicesOf(traits) & (1 << plotServices.indexOf(name))) !== 0;

/** What people call the traits, in both languages; without accents. */
const dictionary: [words: string, holds: (traits: number) => boolean][] = [
  ["urbano urbana urbanos urbanas urban", soil("urban")],
  ["urbanizable urbanizables", soil("urbanizable")],
  ["rustico rustica rusticos rusticas rural", soil("rustic")],
  ["llano llana plano plana flat level", slope("flat")],
  ["ladera pendiente desnivel slope sloping hillside", slope("gentle", "steep")],
  ["costa mar playa coast coastal sea beach seaside", landscape("coast")],
  ["montana sierra mountain mountains", landscape("mountain")],
  ["llanura plain", landscape("plain")],
  ["olivar olivos olivares olive olives", landscape("olive_grove")],
  ["bosque pinar pinos forest woods pine", landscape("forest")],
  ["pueblo aldea village", landscape("village_edge")],
  ["particular particulares private owner", seller("private")],
  ["empresa promotora promotor business company developer", seller("business")],
  ["agua water", service("water")],
  ["luz electricidad electricity power", service("electricity")],
  ["alcantarillado desague sewer sewage", service("sewer")],
  ["fibra internet fibre broadband", service("fibre")],
  ["gas", service("gas")],
  ["alumbrado farolas lighting", service("street_lighting")],
  ["asfaltado asfaltada paved", service("paved_access")],
];
const traitOf = new Map(
  dictionary.flatMap(([words, holds]) => words.split(" ").map((word) => [word, holds] as const)),
);

/** Names of places come first, as written; what is left may be a trait, and only then a name with a mistake. */
export function readPlotWords(text: string, names: PlaceNames): PlotWords {
  const words = wordsOf(text).filter((word) => !generic.has(word));
  const said = words.filter((word) => !isJoining(word));
  // "Mar" is a word of some names too, but means the sea.
  const areTraits = said.every((word) => traitOf.has(word)) && !names.isName(words);
  const places = areTraits ? null : names.find(words, "exactly");
  if (places) return { places, traits: [], unknown: [] };
  const traits = said.flatMap((word) => traitOf.get(word) ?? []);
  const others = words.filter((word) => !traitOf.has(word));
  const named = names.find(others, "exactly");
  return { places: named, traits, unknown: named ? [] : others.filter((word) => !isJoining(word)) };
}
