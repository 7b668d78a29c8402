/** One picture for each studio: a house that it drew. */
import type { HouseDetails } from "./story.ts";

export const studioStories: HouseDetails[] = [
  {
    id: "studio-estudio-ribera",
    houseId: "faro",
    light: "day",
    camera: { position: [18.4, -13.2, 1.7], target: [6.4, 1.4], lens: 28, shift: 0.11 },
    place: { sun: { azimuth: 148, elevation: 25 }, sky: { clouds: [0.4, 0.64], cloudOffset: 42.2 } },
    alt: {
      es: "Torre de madera oscura con un ala baja y una tarima entre abedules",
      en: "Tower of dark timber with a low wing and a deck among birches",
    },
  },
  {
    id: "studio-taller-levante",
    houseId: "mirador",
    light: "day",
    camera: { position: [5.2, -17.6, 1.75], target: [3.6, 1.2], lens: 28, shift: 0.1 },
    place: { sun: { azimuth: 148, elevation: 34 }, sky: { clouds: [0.5, 0.76], cloudOffset: 66.6 } },
    alt: {
      es: "Casa de hormigón de dos plantas con la caja alta en voladizo sobre la piscina",
      en: "Two-storey concrete house, its upper box reaching out over the pool",
    },
  },
  {
    id: "studio-estudio-marea",
    houseId: "onda",
    light: "day",
    camera: { position: [11.8, -18, 1.9], target: [4, 0.2], lens: 28, shift: 0.04 },
    place: { sun: { azimuth: 162, elevation: 23 }, sky: { cloudOffset: 83.8 } },
    alt: {
      es: "Casa de dos cuerpos redondos impresos, con tarima curva",
      en: "House of two round printed bodies with a curved deck",
    },
  },
  {
    id: "studio-oficina-norte",
    houseId: "lienzo",
    light: "day",
    camera: { position: [22.6, -12.2, 1.8], target: [10.3, 0.8], lens: 27, shift: 0.05 },
    place: { sun: { azimuth: 158, elevation: 28 }, sky: { clouds: [0.42, 0.66], cloudOffset: 24.4 } },
    alt: {
      es: "Pabellón de acero blanco y vidrio levantado sobre el jardín",
      en: "Pavilion of white steel and glass raised above the garden",
    },
  },
];
