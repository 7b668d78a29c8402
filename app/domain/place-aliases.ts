// What people also call a place when they type it: the name in the other language, the island, the coast and the county.
import { areaNamesOf } from "#app/domain/place-areas.ts";

/** By INE code of the province; the official name alone is what pages show. */
const provinceNames: Record<string, string[]> = {
  "01": ["Araba"],
  "03": ["Alacant"],
  "07": ["Islas Baleares"],
  "12": ["Castelló"],
  "15": ["La Coruña"],
  "17": ["Gerona"],
  "20": ["Guipúzcoa"],
  "25": ["Lérida"],
  "31": ["Nafarroa"],
  "32": ["Orense"],
  "35": ["Islas Canarias"],
  "38": ["Islas Canarias"],
  "46": ["València"],
  "48": ["Vizcaya"],
};

/** Which municipalities lie on which island; the largest island of a province has all others. */
const islands: Record<string, { largest: string[]; others: { names: string[]; codes: string[] }[] }> = {
  "07": {
    largest: ["Mallorca", "Majorca"],
    others: [
      { names: ["Ibiza", "Eivissa"], codes: ["07026", "07046", "07048", "07050", "07054"] },
      { names: ["Formentera"], codes: ["07024"] },
      {
        names: ["Menorca", "Minorca"],
        codes: ["07002", "07015", "07023", "07032", "07037", "07052", "07064", "07902"],
      },
    ],
  },
  "35": {
    largest: ["Gran Canaria"],
    others: [
      { names: ["Lanzarote"], codes: ["35004", "35010", "35018", "35024", "35028", "35029", "35034"] },
      { names: ["Fuerteventura"], codes: ["35003", "35007", "35014", "35015", "35017", "35030"] },
    ],
  },
  "38": {
    largest: ["Tenerife"],
    others: [
      { names: ["La Gomera"], codes: ["38002", "38003", "38021", "38036", "38049", "38050"] },
      { names: ["El Hierro"], codes: ["38013", "38048", "38901"] },
      {
        names: ["La Palma"],
        codes: [
          ...["38007", "38008", "38009", "38014", "38016", "38024", "38027", "38029", "38030", "38033"],
          ...["38037", "38045", "38047", "38053"],
        ],
      },
    ],
  },
};

export function otherProvinceNames(code: string): string[] {
  return provinceNames[code] ?? [];
}

/** All islands, each with its names and its province. */
export const islandNames: readonly { names: string[]; province: string }[] = Object.entries(islands).flatMap(
  ([province, { largest, others }]) =>
    [largest, ...others.map(({ names }) => names)].map((names) => ({ names, province })),
);

/** The island that a municipality lies on, by its first name. */
export function islandOf(ineCode: string): string | undefined {
  return islandNamesOf(ineCode)[0];
}

function islandNamesOf(ineCode: string): string[] {
  const { largest = [], others = [] } = islands[ineCode.slice(0, 2)] ?? {};
  return others.find(({ codes }) => codes.includes(ineCode))?.names ?? largest;
}

/** Besides the names of its own, of its province and of its region. */
export function otherPlaceNames(ineCode: string): string[] {
  return [...(provinceNames[ineCode.slice(0, 2)] ?? []), ...islandNamesOf(ineCode), ...areaNamesOf(ineCode)];
}
