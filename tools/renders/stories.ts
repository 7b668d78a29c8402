/** Pictures of pages, articles, showcase projects, promotions and studios: other views of houses of the catalogue. */
import type { Localised } from "#app/pictures/picture.ts";
import { houses } from "#content/houses/catalogue.ts";
import type { Light } from "./picture-list.ts";
import type { Camera } from "./scene.ts";
import { sceneOf } from "./scenes.ts";

export interface StoryPicture {
  id: string;
  kind: "page" | "story";
  houseId: string;
  light: Light;
  camera: Camera;
  width?: number;
  height?: number;
  alt: Localised;
}

type View = "day" | "evening";

/** Page heroes are wide. */
const wide = { width: 1920, height: 1080 };

const pages: [page: string, houseId: string, view: View, turn: number, zoom: number][] = [
  ["home", "duna", "day", 0, 0.97],
  ["dream-house", "mirador", "evening", -8, 1],
  ["professionals", "silo", "day", -12, 0.95],
  ["promotions", "brisa", "day", -8, 0.95],
];

/** By the slug of the article, project, promotion or studio; `turn` in degrees around the house from the view that it starts at. */
const variations: [id: string, houseId: string, view: View, turn: number, zoom: number][] = [
  ["post-calendario-de-una-casa", "trama", "day", 30, 1],
  ["post-casas-moviles-y-licencia", "nomada", "day", 38, 1.1],
  ["post-cimentacion-de-una-casa-modular", "lienzo", "day", 24, 1.3],
  ["post-cuanto-cuesta-una-casa-prefabricada", "cubo", "day", 24, 1.05],
  ["post-energia-en-una-casa-industrializada", "orla", "day", 16, 1.1],
  ["post-hipoteca-de-autopromotor", "silo", "evening", -24, 1],
  ["post-impuestos-del-terreno-por-comunidad", "cala", "day", -22, 1.15],
  ["post-leer-una-cedula-urbanistica", "haya", "day", -18, 1.15],
  ["post-licencia-de-obra-paso-a-paso", "brezo", "day", -26, 1],
  ["post-madera-acero-hormigon-o-impresion-3d", "duna", "day", 32, 1.2],
  ["post-que-deja-fuera-el-llave-en-mano", "encina", "day", 26, 1.15],
  ["post-que-mirar-antes-de-comprar-un-terreno", "alba", "day", 16, 0.92],
  ["showcase-alba-en-mondonedo", "alba", "evening", 28, 1],
  ["showcase-cubo-en-betera", "cubo", "evening", -26, 1],
  ["showcase-duna-en-ronda", "duna", "day", 18, 1],
  ["showcase-brezo-en-jaca", "brezo", "evening", -24, 1],
  ["showcase-cala-en-altea", "cala", "evening", 24, 1],
  ["showcase-silo-en-arevalo", "silo", "day", -34, 1],
  ["showcase-trama-en-estella", "trama", "evening", 46, 1],
  ["showcase-senda-en-villaviciosa", "senda", "day", 30, 1],
  ["promotion-aerotermia-incluida", "haya", "evening", -18, 1.05],
  ["promotion-primeras-impresas", "capa", "day", 24, 1],
  ["promotion-anteproyecto-de-vuelta", "patio", "day", 14, 0.97],
  ["promotion-tarimas-de-verano", "brisa", "day", -42, 1],
  ["promotion-modulos-de-invierno", "vereda", "evening", 22, 1],
  ["studio-estudio-ribera", "faro", "day", 26, 1],
  ["studio-taller-levante", "mirador", "day", 30, 1],
  ["studio-estudio-marea", "nido", "day", -26, 1],
  ["studio-oficina-norte", "forja", "evening", -18, 1],
];

export const stories: StoryPicture[] = [
  ...pages.map(([page, houseId, view, turn, zoom]): StoryPicture => {
    const camera = turned(houseId, view, turn, zoom);
    return {
      id: `page-${page}`,
      kind: "page",
      houseId,
      light: view,
      camera,
      ...wide,
      alt: describeVariation(houseId, view),
    };
  }),
  ...variations.map(([id, houseId, view, turn, zoom]): StoryPicture => {
    return {
      id,
      kind: "story",
      houseId,
      light: view,
      camera: turned(houseId, view, turn, zoom),
      alt: describeVariation(houseId, view),
    };
  }),
];

/** The camera of a view, moved around what it looks at. */
function turned(houseId: string, view: View, degrees: number, zoom: number): Camera {
  const camera = sceneOf(houseId).views[view];
  const [targetX, targetY] = camera.target;
  const [x, y] = [camera.position[0] - targetX, camera.position[1] - targetY];
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...camera,
    position: [
      round(targetX + x * Math.cos(angle) - y * Math.sin(angle)),
      round(targetY + x * Math.sin(angle) + y * Math.cos(angle)),
      camera.position[2],
    ],
    lens: round(camera.lens * zoom),
  };
}

function describeVariation(houseId: string, view: View): Localised {
  const name = houses.find((house) => house.id === houseId)?.name ?? houseId;
  return view === "day"
    ? {
        es: `Otra vista de la casa ${name} a la luz del día (ilustración)`,
        en: `Another view of the ${name} house in daylight (illustration)`,
      }
    : {
        es: `Otra vista de la casa ${name} al anochecer (ilustración)`,
        en: `Another view of the ${name} house at dusk (illustration)`,
      };
}
