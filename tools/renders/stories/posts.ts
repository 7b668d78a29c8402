/** One picture for each article. */
import { foundation, hoistedModule, sampleWalls } from "../building-site.ts";
import { plotScene } from "../plots.ts";
import type { HouseDetails, PlotDetails } from "./story.ts";

export const postStories: (HouseDetails | PlotDetails)[] = [
  {
    id: "post-calendario-de-una-casa",
    houseId: "trama",
    light: "day",
    camera: { position: [-8.6, -15.4, 1.8], target: [5.4, 1], lens: 26, shift: 0.14 },
    build: hoistedModule(2, 1.9),
    place: { sky: { cloudOffset: 9.3 }, sun: { azimuth: 224, elevation: 30 } },
    alt: {
      es: "Un módulo blanco cuelga de la grúa sobre la planta baja ya montada de una casa de acero",
      en: "A white module hangs from a crane over the finished ground floor of a steel house",
    },
  },
  {
    id: "post-casas-moviles-y-licencia",
    houseId: "nomada",
    light: "day",
    camera: { position: [14.4, -9.4, 1.5], target: [5.6, 0.3], lens: 28, shift: 0.05 },
    place: { sun: { azimuth: 140, elevation: 24 }, sky: { cloudOffset: 21.6 }, terrain: { hills: 130 } },
    alt: {
      es: "Casa móvil de chapa gris con tarima de madera en un prado",
      en: "Mobile home in grey sheet metal with a timber deck in a meadow",
    },
  },
  {
    id: "post-cimentacion-de-una-casa-modular",
    houseId: "alba",
    light: "day",
    camera: { position: [-3.6, -6, 2.7], target: [6.2, 2, 0.7], lens: 25 },
    build: foundation,
    place: { sun: { azimuth: 228, elevation: 28 }, sky: { cloudOffset: 33.2 } },
    isDetail: true,
    alt: {
      es: "Losa de cimentación recién hecha, con las tuberías asomando y los paneles de madera apilados al lado",
      en: "Freshly cast foundation slab with pipes rising from it and timber panels stacked beside it",
    },
  },
  {
    id: "post-cuanto-cuesta-una-casa-prefabricada",
    houseId: "cubo",
    light: "day",
    camera: { position: [17, -11.8, 1.75], target: [7.8, 0.6], lens: 25, shift: 0.12 },
    place: { sun: { azimuth: 206, elevation: 33 }, sky: { cloudOffset: 44.9 } },
    isDetail: true,
    alt: {
      es: "Casa de hormigón con una caja blanca en la planta alta, junto a una piscina",
      en: "Concrete house with a white box for its upper floor, beside a pool",
    },
  },
  {
    id: "post-energia-en-una-casa-industrializada",
    houseId: "orla",
    light: "air",
    camera: { position: [26, -17, 9.5], target: [8.6, -0.4, 0.4], lens: 27 },
    alt: {
      es: "Casa curva de madera con cubierta vegetal y fachada de vidrio al jardín",
      en: "Curved timber house with a planted roof and a glass front to the garden",
    },
  },
  {
    id: "post-hipoteca-de-autopromotor",
    houseId: "silo",
    light: "evening",
    camera: { position: [8.4, -15.6, 1.65], target: [7.6, 0.4], lens: 28, shift: 0.11 },
    place: {
      woodland: { trees: ["T_olive", "T_maple1", "T_olive"], near: 90, seed: 5 },
      dusk: { azimuth: 292 },
      sky: { cloudOffset: 4.4 },
    },
    alt: {
      es: "Granero de zinc con testeros de madera y pérgola negra, con las luces encendidas",
      en: "Zinc barn with timber gables and a black pergola, its lights on",
    },
  },
  {
    id: "post-impuestos-del-terreno-por-comunidad",
    houseId: "cala",
    light: "air",
    camera: { position: [-7.6, -17.4, 12.4], target: [8.8, 1, 0.6], lens: 28 },
    alt: {
      es: "Casa blanca de cubos escalonados con piscina, vista desde el aire",
      en: "White house of stepped cubes with a pool, seen from the air",
    },
  },
  {
    id: "post-leer-una-cedula-urbanistica",
    houseId: "haya",
    light: "air",
    camera: { position: [10.6, -8.4, 24], target: [8, 3.2, 0], lens: 29 },
    alt: {
      es: "Casa en L de madera alrededor de un patio con un árbol, vista casi en planta",
      en: "L-shaped timber house around a courtyard with a tree, seen almost as a plan",
    },
  },
  {
    id: "post-licencia-de-obra-paso-a-paso",
    houseId: "brezo",
    light: "day",
    camera: { position: [6.6, -13.4, 1.65], target: [8, 1.6], lens: 26, shift: 0.07 },
    place: { sun: { azimuth: 158, elevation: 27 }, sky: { cloudOffset: 61.7 } },
    alt: {
      es: "Dos volúmenes de madera a dos aguas unidos por un paso de vidrio",
      en: "Two timber volumes under pitched roofs joined by a glazed passage",
    },
  },
  {
    id: "post-madera-acero-hormigon-o-impresion-3d",
    houseId: "duna",
    light: "day",
    camera: { position: [5.2, -9.8, 1.65], target: [7.3, 1.4], lens: 26, shift: 0.03 },
    build: sampleWalls,
    place: { sun: { azimuth: 226, elevation: 24 }, sky: { cloudOffset: 77.1 } },
    alt: {
      es: "Cuatro muros de muestra en un jardín: madera, acero, hormigón e impresión 3D",
      en: "Four sample walls in a garden: timber, steel, concrete and 3D print",
    },
  },
  {
    id: "post-que-deja-fuera-el-llave-en-mano",
    houseId: "encina",
    light: "day",
    camera: { position: [16.8, -12.6, 1.65], target: [8.2, 0.6], lens: 28, shift: 0.06 },
    place: { sun: { azimuth: 152, elevation: 29 }, sky: { cloudOffset: 18.8 } },
    alt: {
      es: "Casa de campo de piedra con cubierta de teja y pérgola de madera",
      en: "Stone country house with a tiled roof and a timber pergola",
    },
  },
  {
    id: "post-que-mirar-antes-de-comprar-un-terreno",
    plot: plotScene("post-que-mirar-antes-de-comprar-un-terreno", "plain", {
      slope: "flat",
      seed: 211,
      parcel: [
        [-16, -12],
        [15, -15],
        [19, 13],
        [-13, 16],
      ],
      road: [
        [-150, -30],
        [-60, -24],
        [-10, -22],
        [40, -26],
        [90, -40],
        [150, -52],
      ],
      camera: { position: [-22, -58, 20], target: [2, 8, 0], lens: 27 },
      sun: { azimuth: 262, elevation: 24 },
      neighbours: [["alba", 40, 14, -12]],
      dryness: 0.3,
    }),
    alt: {
      es: "Parcela llana junto a un camino, con sus lindes marcadas y una casa de alerce al lado",
      en: "Level plot beside a lane, its boundary outlined, with a larch house next to it",
    },
  },
];
