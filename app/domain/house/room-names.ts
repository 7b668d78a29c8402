/** Names of rooms and storeys. */
import type { Locale } from "#app/domain/localised.ts";
import type { RoomType } from "./layout.ts";

export const roomNames: Record<Locale, Record<RoomType, string>> = {
  es: {
    living: "Salón",
    dining: "Comedor",
    kitchen: "Cocina",
    living_kitchen: "Salón, comedor y cocina",
    bedroom: "Dormitorio",
    main_bedroom: "Dormitorio principal",
    bathroom: "Baño",
    toilet: "Aseo",
    hall: "Recibidor",
    corridor: "Distribuidor",
    stairs: "Escalera",
    study: "Estudio",
    laundry: "Lavadero",
    storage: "Trastero",
    dressing: "Vestidor",
    gallery: "Galería",
    void: "Doble altura",
  },
  en: {
    living: "Living room",
    dining: "Dining room",
    kitchen: "Kitchen",
    living_kitchen: "Living, dining and kitchen",
    bedroom: "Bedroom",
    main_bedroom: "Main bedroom",
    bathroom: "Bathroom",
    toilet: "WC",
    hall: "Hall",
    corridor: "Hallway",
    stairs: "Stairs",
    study: "Study",
    laundry: "Laundry",
    storage: "Store",
    dressing: "Dressing room",
    gallery: "Gallery",
    void: "Double height",
  },
};

const storeyNames: Record<Locale, string[]> = {
  es: ["Planta baja", "Planta primera", "Planta segunda"],
  en: ["Ground floor", "First floor", "Second floor"],
};

export function storeyName(index: number, language: Locale): string {
  return storeyNames[language][index] ?? `${index}`;
}
