/** One picture for each promotion. */
import type { HouseDetails } from "./story.ts";

export const promotionStories: HouseDetails[] = [
  {
    id: "promotion-aerotermia-incluida",
    houseId: "alba",
    light: "evening",
    camera: { position: [3.2, -15.4, 1.65], target: [6.2, 0.6], lens: 28, shift: 0.09 },
    place: { sky: { cloudOffset: 38.3 }, dusk: { azimuth: 236 } },
    alt: {
      es: "Casa de madera a dos aguas con tarima, iluminada al anochecer",
      en: "Timber house under a pitched roof with a deck, lit at dusk",
    },
  },
  {
    id: "promotion-primeras-impresas",
    houseId: "capa",
    light: "day",
    camera: { position: [20.4, -12.6, 1.65], target: [10.3, 0.6], lens: 27.5, shift: 0.06 },
    place: { sun: { azimuth: 172, elevation: 24 }, sky: { cloudOffset: 55.5 } },
    alt: {
      es: "Casa impresa en 3D de muros rayados con terraza y tumbonas",
      en: "3D-printed house of ribbed walls with a terrace and loungers",
    },
  },
  {
    id: "promotion-anteproyecto-de-vuelta",
    houseId: "patio",
    light: "air",
    camera: { position: [-3.4, -13.6, 15], target: [9.6, 5, 0.3], lens: 27 },
    alt: {
      es: "Casa de hormigón en U alrededor de un patio con piscina, vista desde el aire",
      en: "Concrete house in a U around a courtyard with a pool, seen from the air",
    },
  },
  {
    id: "promotion-tarimas-de-verano",
    houseId: "brisa",
    light: "day",
    camera: { position: [15.2, -5.6, 2], target: [6.6, 0.6], lens: 25, shift: -0.01 },
    place: { sun: { azimuth: 168, elevation: 42 }, sky: { clouds: [0.54, 0.84], cloudOffset: 12.7 } },
    isDetail: true,
    alt: {
      es: "Tarima de una casa móvil blanca con tumbonas y pérgola junto al mar",
      en: "Deck of a white mobile home with loungers and a pergola by the sea",
    },
  },
  {
    id: "promotion-modulos-de-invierno",
    houseId: "vereda",
    light: "evening",
    camera: { position: [8.6, -9.6, 1.6], target: [2.6, 0.6], lens: 28, shift: 0.06 },
    place: {
      terrain: { hills: 260 },
      woodland: { trees: ["T_pine", "T_pine", "T_birch1"], seed: 13 },
      dusk: { azimuth: 300 },
      sky: { cloudOffset: 91.4 },
    },
    alt: {
      es: "Casa móvil de troncos con las ventanas encendidas, entre pinos",
      en: "Log mobile home with lit windows among pines",
    },
  },
];
