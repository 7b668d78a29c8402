/** The text alternative of each picture, in both languages; all pictures of the catalogue are illustrations and say so. */

import type { Landscape } from "#app/domain/plot/traits.ts";
import type { Localised } from "#app/i18n/locale.ts";
import type { HouseView, Slope } from "#app/pictures/picture.ts";

const houseViews: Record<HouseView, Localised> = {
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

const slopeNames: Record<Slope, Localised> = {
  flat: { es: "Parcela llana", en: "Level plot" },
  sloping: { es: "Parcela en pendiente", en: "Sloping plot" },
};

export function asIllustration({ es, en }: Localised): Localised {
  return { es: `${es} (ilustración)`, en: `${en} (illustration)` };
}

export function describeHousePicture(houseName: string, view: HouseView): Localised {
  return asIllustration({
    es: `Casa ${houseName} ${houseViews[view].es}`,
    en: `${houseName} house ${houseViews[view].en}`,
  });
}

export function describePlotPicture(landscape: Landscape, slope: Slope): Localised {
  return asIllustration({
    es: `${slopeNames[slope].es} ${landscapeNames[landscape].es}, con sus lindes marcadas`,
    en: `${slopeNames[slope].en} ${landscapeNames[landscape].en}, its boundary outlined`,
  });
}
