/** The text alternative of each picture, in both languages; all pictures of the catalogue are illustrations and say so. */

import type { House } from "#app/domain/house/description.ts";
import type { RoomType } from "#app/domain/house/layout.ts";
import { type Locale, type Localised, languages, localise } from "#app/domain/localised.ts";
import type { Landscape } from "#app/domain/plot/traits.ts";
import type { OutsideView, PlotView } from "#app/pictures/picture.ts";
import type { Interior } from "./interiors/interior.ts";

const houseViews: Record<OutsideView, Localised> = {
  day: { es: "a la luz del día", en: "in daylight" },
  evening: { es: "al anochecer, con las luces encendidas", en: "at dusk, with the lights on" },
  terrace: { es: "vista desde la terraza", en: "seen from the terrace" },
  rear: { es: "vista desde la parte de atrás", en: "seen from the back" },
  drone: { es: "vista desde el aire", en: "seen from the air" },
};

const landscapeNames: Record<Landscape, Localised> = {
  coast: { es: "junto al mar", en: "by the sea" },
  mountain: { es: "entre montañas", en: "among mountains" },
  plain: { es: "en la llanura, entre campos", en: "on the plain, among fields" },
  olive_grove: { es: "junto a un olivar", en: "beside an olive grove" },
  forest: { es: "al borde del bosque", en: "at the edge of a forest" },
  village_edge: { es: "a las afueras de un pueblo", en: "on the edge of a village" },
};

const slopeNames: Record<PlotView, Localised> = {
  flat: { es: "Parcela llana", en: "Level plot" },
  sloping: { es: "Parcela en pendiente", en: "Sloping plot" },
  farmland: { es: "Tierra de cultivo", en: "Farmland" },
};

export function asIllustration({ es, en }: Localised): Localised {
  return { es: `${es} (ilustración)`, en: `${en} (illustration)` };
}

export function describeHousePicture(houseName: string, view: OutsideView): Localised {
  return asIllustration({
    es: `Casa ${houseName} ${houseViews[view].es}`,
    en: `${houseName} house ${houseViews[view].en}`,
  });
}

export function describePlotPicture(landscape: Landscape, slope: PlotView): Localised {
  if (slope === "farmland")
    return asIllustration({
      es: `${slopeNames[slope].es} ${landscapeNames[landscape].es}`,
      en: `${slopeNames[slope].en} ${landscapeNames[landscape].en}`,
    });
  return asIllustration({
    es: `${slopeNames[slope].es} ${landscapeNames[landscape].es}, con sus lindes marcadas`,
    en: `${slopeNames[slope].en} ${landscapeNames[landscape].en}, its boundary outlined`,
  });
}

const roomNames: Partial<Record<RoomType, Localised>> = {
  living_kitchen: { es: "Salón con cocina abierta", en: "Open-plan living room and kitchen" },
  living: { es: "Salón", en: "Living room" },
  main_bedroom: { es: "Dormitorio principal", en: "Main bedroom" },
  bedroom: { es: "Dormitorio", en: "Bedroom" },
};

/** What is worth a word, most telling first; the kitchen is in the name of its room. */
const furnitureNames: [type: string, Localised][] = [
  ["double_bed", { es: "cama doble", en: "a double bed" }],
  ["single_bed", { es: "cama individual", en: "a single bed" }],
  ["sofa", { es: "sofá", en: "a sofa" }],
  ["dining_table", { es: "mesa de comedor", en: "a dining table" }],
  ["small_table", { es: "mesa para dos", en: "a table for two" }],
  ["armchair", { es: "sillón", en: "an armchair" }],
  ["shelves", { es: "librería", en: "a bookcase" }],
  ["wardrobe", { es: "armario", en: "a wardrobe" }],
];
const maxFurniture = 3;

const glassNames = {
  wide: { es: "ventanales al jardín", en: "large windows onto the garden" },
  small: { es: "ventana al jardín", en: "a window onto the garden" },
} satisfies Record<string, Localised>;

export function describeRoomPicture(house: House, { pictured, seen, glassShare }: Interior): Localised {
  const { type } = pictured.room;
  const isKitchenSeen = seen.includes("kitchen_run") || seen.includes("island");
  const name = roomNames[type === "living_kitchen" && !isKitchenSeen ? "living" : type] ?? roomNames.living!;
  const isBedroom = type.endsWith("bedroom");
  const furniture = furnitureNames
    .filter(([piece]) => seen.includes(piece) && (isBedroom || piece !== "wardrobe"))
    .map(([, words]) => words);
  const things: Localised[] = furniture.slice(0, maxFurniture);
  if (glassShare > 0.3) things.push(glassNames.wide);
  else if (glassShare > 0.04) things.push(glassNames.small);
  const list = (locale: Locale) =>
    new Intl.ListFormat(languages[locale].tag, { type: "conjunction" }).format(
      things.map((words) => localise(words, locale)),
    );
  return asIllustration({
    es: `${name.es} de la casa ${house.name}, con ${list("es")}`,
    en: `${name.en} of the ${house.name} house, with ${list("en")}`,
  });
}
