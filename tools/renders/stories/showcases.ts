/** One picture for each showcase project, in the landscape of its place. */
import type { HouseDetails } from "./story.ts";

export const showcaseStories: HouseDetails[] = [
  {
    id: "showcase-alba-en-mondonedo",
    houseId: "alba",
    light: "day",
    camera: { position: [-12.8, -3.2, 1.6], target: [3.4, 2.4], lens: 29, shift: 0.09 },
    place: {
      terrain: { hills: 190, offset: 61.3 },
      woodland: { trees: ["T_maple1", "T_willow", "T_birch2", "T_maple1"], seed: 19 },
      sky: { clouds: [0.36, 0.6], cloudOffset: 27.5 },
      sun: { azimuth: 236, elevation: 26 },
    },
    alt: {
      es: "Casa de alerce con testero de vidrio ante un valle verde",
      en: "Larch house with a glazed gable before a green valley",
    },
  },
  {
    id: "showcase-cubo-en-betera",
    houseId: "cubo",
    light: "day",
    camera: { position: [4.2, -18.4, 2], target: [8, 0.6], lens: 28, shift: 0.08 },
    place: {
      woodland: { trees: ["T_olive", "T_olive", "T_cypress"], near: 90, seed: 31 },
      sky: { clouds: [0.52, 0.8], cloudOffset: 52.1 },
      sun: { azimuth: 142, elevation: 36 },
    },
    alt: {
      es: "Casa de hormigón y caja blanca con piscina en una parcela ajardinada",
      en: "Concrete house with a white box and a pool on a planted plot",
    },
  },
  {
    id: "showcase-duna-en-ronda",
    houseId: "duna",
    light: "day",
    camera: { position: [13.4, -16, 1.7], target: [7, 0.8], lens: 29, shift: 0.06 },
    place: {
      woodland: { trees: ["T_olive", "T_olive", "T_olive", "T_cypress"], near: 260, seed: 8 },
      terrain: { hills: 210, offset: 14.2 },
      sky: { clouds: [0.48, 0.74], cloudOffset: 88.6 },
      sun: { azimuth: 254, elevation: 12 },
    },
    alt: {
      es: "Casa impresa de muros curvos entre olivos, con la última luz",
      en: "Printed house of curved walls among olive trees in the last light",
    },
  },
  {
    id: "showcase-brezo-en-jaca",
    houseId: "brezo",
    light: "day",
    camera: { position: [-5.2, -15.6, 1.75], target: [7.8, 1.4], lens: 28, shift: 0.1 },
    place: {
      terrain: { hills: 400, offset: 33.7 },
      woodland: { trees: ["T_pine", "T_pine", "T_birch2", "T_pine"], seed: 44 },
      sky: { clouds: [0.42, 0.62], cloudOffset: 15.9 },
      sun: { azimuth: 222, elevation: 24 },
    },
    alt: {
      es: "Dos volúmenes de madera y piedra con cubierta de pizarra y montañas al fondo",
      en: "Two volumes of timber and stone under slate roofs, with mountains behind",
    },
  },
  {
    id: "showcase-cala-en-altea",
    houseId: "cala",
    light: "day",
    camera: { position: [12.6, -20.4, 4.8], target: [9, 1.2], lens: 28, shift: -0.01 },
    place: {
      sea: 34,
      terrain: { hills: 24, roll: 2 },
      sky: { clouds: [0.43, 0.68], cloudOffset: 8.4 },
      sun: { azimuth: 226, elevation: 31 },
    },
    alt: {
      es: "Cubos blancos escalonados con pérgola y piscina, y el mar detrás",
      en: "Stepped white cubes with a pergola and a pool, and the sea behind",
    },
  },
  {
    id: "showcase-silo-en-arevalo",
    houseId: "silo",
    light: "day",
    camera: { position: [-4.2, -15.4, 1.65], target: [7.4, 1.2], lens: 28, shift: 0.11 },
    place: {
      woodland: { trees: ["T_pine", "T_olive", "T_pine"], near: 20, middle: 90, far: 300, seed: 3 },
      terrain: { hills: 12, roll: 1.4, lawn: 6, offset: 3.3 },
      sky: { clouds: [0.44, 0.7], cloudOffset: 64.2 },
      sun: { azimuth: 232, elevation: 21 },
    },
    alt: {
      es: "Granero de zinc a dos aguas con testeros de madera en un solar de la meseta",
      en: "Zinc barn with timber end walls on a plot on the Castilian plateau",
    },
  },
  {
    id: "showcase-trama-en-estella",
    houseId: "trama",
    light: "evening",
    camera: { position: [20.4, -12.4, 1.75], target: [6.6, 1], lens: 28, shift: 0.1 },
    place: { terrain: { hills: 170 }, dusk: { azimuth: 296 }, sky: { cloudOffset: 47.7 } },
    alt: {
      es: "Casa de cajas de acero en tres colores al anochecer",
      en: "House of steel boxes in three colours at dusk",
    },
  },
  {
    id: "showcase-senda-en-villaviciosa",
    houseId: "senda",
    light: "day",
    camera: { position: [16.6, -9.8, 1.6], target: [6.6, 0.4], lens: 28, shift: 0.05 },
    place: {
      terrain: { hills: 150, offset: 72.8 },
      woodland: { trees: ["T_maple1", "T_birch2", "T_willow"], near: 260, seed: 27 },
      sky: { clouds: [0.38, 0.62], cloudOffset: 29.9 },
      sun: { azimuth: 148, elevation: 27 },
    },
    alt: {
      es: "Módulo de madera oscura con largo ventanal en un jardín",
      en: "Dark timber module with a long window in a garden",
    },
  },
];
