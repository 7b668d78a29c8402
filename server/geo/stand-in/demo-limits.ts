// Limits of the demonstration: some plots lie in a flood zone, in protected nature, at the coast or at a railway.

import type { Point } from "#app/domain/plot/outline.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { featureInfoAnswer, type SampleFeature, tracksAnswer } from "../limits/sample-answers.ts";
import type { DemoParcel } from "./demo-parcels.ts";

const coastM = { near: 60, far: 350 };
const trackM = 45;
/** Each zone holds those of shorter periods. */
const floodPeriods = ["t500", "t100", "t10"];

/** The plot around the middle of the picture that is requested. */
function plotAt(query: Map<string, string>, parcels: readonly DemoParcel[]): DemoParcel["plot"] | null {
  const [left, bottom, right, top] = (query.get("bbox") ?? "").split(",").map(Number);
  const epsg = Number(query.get("crs")?.match(/\d+$/)?.[0]);
  if (!left || !bottom || !right || !top || !epsg) return null;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const distanceTo = ({ corners, epsg: own }: DemoParcel) => {
    const [cornerX, cornerY] = fromDegrees(epsg, toDegrees(own, corners[0]!));
    return Math.hypot(cornerX - x, cornerY - y);
  };
  const near = parcels.filter((parcel) => distanceTo(parcel) < 200);
  return near.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]?.plot ?? null;
}

export function answerFeatureInfo(query: Map<string, string>, parcels: readonly DemoParcel[]): string {
  const plot = plotAt(query, parcels);
  const layers = (query.get("query_layers") ?? "").split(",");
  return featureInfoAnswer(
    (plot ? featuresOf(plot, query) : []).filter(({ layer }) =>
      layers.some((name) => name.split(":").at(-1) === layer.split(":").at(-1)),
    ),
  );
}

function featuresOf(
  { id, landscape, floodZone, protectedArea }: DemoParcel["plot"],
  query: Map<string, string>,
): SampleFeature[] {
  const river = { zona: "ARROYO DE LA DEMOSTRACION", rio: "Arroyo de la Demostración" };
  const flood = { id_zona: `ES000_T_${id}`, ...river, estudio: "SNCZI. Demostración" };
  const [left, , right] = query.get("bbox")!.split(",").map(Number) as [number, number, number];
  const reachM = ((right - left) / Number(query.get("width"))) * Number(query.get("buffer") ?? 0);
  const borderM =
    landscape === "coast" ? (id % 4 === 0 ? coastM.near : coastM.far) : Number.POSITIVE_INFINITY;
  const border = { referencia: `DES01/${id}`, tipo_linea: "Límite DPMT aprobado" };
  // The maps agree with the listings; where these say nothing, some plots are in a zone.
  const zone = floodZone ?? (id % 16 === 1 ? "t100" : id % 8 === 1 ? "t500" : "none");
  const isProtected = protectedArea === null ? id % 11 === 4 : protectedArea !== "none";
  const periods = floodPeriods.slice(0, floodPeriods.indexOf(zone) + 1);
  return [
    ...periods.map((period) => ({ layer: `agua:Zi_laminas_q${period.slice(1)}`, attributes: flood })),
    ...(periods.length > 0
      ? [{ layer: "agua:DPH_Estimado", attributes: { ...river, tipo_zona: "Zona de Policía" } }]
      : []),
    // At the coast some plots are in the way of the sea.
    ...(landscape === "coast" && id % 8 === 0
      ? [
          {
            layer: "costas:zim_laminas_q500",
            attributes: { id_zona: `ES_M_${id}`, zona: "Playa de la Demostración" },
          },
        ]
      : []),
    ...(isProtected
      ? [{ layer: "RN2000:rn2000", attributes: { nombre: "Sierra de la Demostración", desc_figura: "ZEC" } }]
      : []),
    ...(borderM <= reachM
      ? [{ layer: "costas:dominio_publico_maritimo_terrestre", attributes: border }]
      : []),
  ];
}

/** Every thirteenth plot has a track beside it, from west to east. */
export function answerTracks(query: Map<string, string>, parcels: readonly DemoParcel[]): string {
  const [south, west, north, east] = (query.get("bbox") ?? "").split(",").map(Number) as number[];
  const tracks = parcels
    .filter(({ isNeighbour, plot }) => !isNeighbour && plot.id % 13 === 5)
    .map(({ corners, epsg }) => {
      const top = Math.max(...corners.map(([, y]) => y)) + trackM;
      const x = corners[0]![0];
      return (
        [
          [x - 400, top],
          [x + 400, top],
        ] satisfies Point[]
      ).map((point) => toDegrees(epsg, point));
    })
    .filter(
      (track) =>
        track.some(([, latitude]) => latitude > south! && latitude < north!) &&
        track[0]![0] < east! &&
        track[1]![0] > west!,
    )
    .map((track) =>
      track.map(([longitude, latitude]) => `${latitude.toFixed(8)} ${longitude.toFixed(8)}`).join(" "),
    );
  return tracksAnswer(tracks);
}
