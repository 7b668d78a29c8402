/** The wide pictures at the top of pages. */
import type { HouseDetails } from "./story.ts";

export const pageStories: HouseDetails[] = [
  {
    id: "page-home",
    houseId: "lago",
    light: "day",
    camera: { position: [4.6, -19.5, 1.9], target: [7.6, 1.6], lens: 30, shift: 0.045 },
    place: { sun: { azimuth: 238, elevation: 15 }, sky: { clouds: [0.44, 0.66], cloudOffset: 12.4 } },
    alt: {
      es: "Casa baja de hormigón y vidrio detrás de una piscina, con el sol de la tarde",
      en: "Low house of concrete and glass behind a pool, in the afternoon sun",
    },
  },
  {
    id: "page-dream-house",
    houseId: "mirador",
    light: "evening",
    camera: { position: [-12.03, -12.18, 1.7], target: [2, 1.4], lens: 27, shift: 0.1 },
    alt: {
      es: "Casa de dos plantas con la planta alta en voladizo sobre una piscina iluminada, al anochecer",
      en: "Two-storey house whose upper floor reaches out over a lit pool, at dusk",
    },
  },
  {
    id: "page-professionals",
    houseId: "silo",
    light: "day",
    camera: { position: [18.75, -12.61, 1.7], target: [8.6, 1.2], lens: 27.55, shift: 0.12 },
    alt: {
      es: "Casa con forma de granero, de zinc y madera, con pérgola negra y tarima",
      en: "Barn-shaped house of zinc and timber with a black pergola and a deck",
    },
  },
  {
    id: "page-promotions",
    houseId: "orla",
    light: "day",
    camera: { position: [21.5, -19.5, 2.1], target: [8.6, -0.6], lens: 27, shift: 0.05 },
    place: { sun: { azimuth: 214, elevation: 19 }, sky: { clouds: [0.46, 0.7], cloudOffset: 71.3 } },
    alt: {
      es: "Casa curva de madera que abraza una hoguera en el jardín",
      en: "Curved timber house embracing a fire pit in the garden",
    },
  },
];
