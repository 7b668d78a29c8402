import type { RoomType } from "#app/domain/house/layout.ts";
import { roomNames, storeyName } from "#app/domain/house/room-names.ts";
import type { Locale } from "#app/domain/localised.ts";
import type { Space } from "../elements.ts";
import type { Orientation } from "../quantities.ts";
import type { Layer } from "./marks.ts";

const elevations: Record<Locale, Record<Orientation, string>> = {
  es: { north: "Alzado norte", east: "Alzado este", south: "Alzado sur", west: "Alzado oeste" },
  en: { north: "North elevation", east: "East elevation", south: "South elevation", west: "West elevation" },
};

const sections: Record<Locale, string> = { es: "Sección", en: "Section" };

const layerNames: Record<Locale, Record<Layer, string>> = {
  es: {
    walls: "MUROS",
    partitions: "TABIQUES",
    doors: "PUERTAS",
    windows: "VENTANAS",
    stairs: "ESCALERAS",
    furniture: "MOBILIARIO",
    terraces: "TERRAZAS",
    spaces: "ESTANCIAS",
    dimensions: "COTAS",
    cut: "SECCION",
    view: "VISTO",
    ground: "TERRENO",
    levels: "NIVELES",
    section_lines: "LINEAS_DE_SECCION",
    titles: "ROTULOS",
  },
  en: {
    walls: "WALLS",
    partitions: "PARTITIONS",
    doors: "DOORS",
    windows: "WINDOWS",
    stairs: "STAIRS",
    furniture: "FURNITURE",
    terraces: "TERRACES",
    spaces: "SPACES",
    dimensions: "DIMENSIONS",
    cut: "SECTION",
    view: "VIEW",
    ground: "GROUND",
    levels: "LEVELS",
    section_lines: "SECTION_LINES",
    titles: "TITLES",
  },
};

export function elevationTitle(side: Orientation, language: Locale): string {
  return elevations[language][side];
}

export function sectionTitle(letter: string, language: Locale): string {
  return `${sections[language]} ${letter}–${letter}′`;
}

export function planTitle(storey: number, language: Locale): string {
  return storeyName(storey, language);
}

export function layerName(layer: Layer, language: Locale): string {
  return layerNames[language][layer];
}

/** Numbered where the house has several of them. */
export function spaceName({ type, number }: Pick<Space, "type" | "number">, language: Locale): string {
  const name: string = roomNames[language][type satisfies RoomType];
  return number > 0 ? `${name} ${number}` : name;
}
