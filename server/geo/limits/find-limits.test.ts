import { expect, test } from "vitest";
import type { Point } from "#app/domain/plot/outline.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { answerBy, closeServicesAfterEach, startService } from "../service.fixture.ts";
import { ServiceUnavailable } from "../service-client.ts";
import { createLimits } from "./find-limits.ts";
import { featureInfoAnswer, type SampleFeature, serviceException, tracksAnswer } from "./sample-answers.ts";

// The client against a server that answers as the public maps do, well and badly.

closeServicesAfterEach();

async function openLimits(answer: Parameters<typeof answerBy>[0], settings?: { timeoutMs: number }) {
  const { origin, requests } = await startService(answerBy(answer));
  const origins = { ministry: origin, nature: origin, transport: origin };
  return { limits: createLimits(origins, { perSecond: 1000, ...settings }), requests };
}

const boundary: Point[] = [
  [0, 0],
  [20, 0],
  [20, 30],
  [0, 30],
];
const [x, y] = fromDegrees(25830, [0.166, 38.7789]);
const parcel = { origin: { epsg: 25830, x, y }, boundary };

const answerWith = (features: SampleFeature[]) => () => ({ body: featureInfoAnswer(features) });
const flood = (period: number): SampleFeature => ({
  layer: `agua:Zi_laminas_q${period}`,
  attributes: { id_zona: `ES080_T${period}_301`, zona: "70.30 RIU XALO O GORGOS", rio: "Río Gorgos" },
});

test("the worst flood zone and the river's strip are reported with the river's name", async () => {
  const police = { tipo_zona: "Zona de Policía", rio: "Río Gorgos", hipotesis: "Buffer 100 m desde DPH" };
  const { limits, requests } = await openLimits(
    answerWith([flood(500), flood(100), { layer: "agua:DPH_Estimado", attributes: police }]),
  );
  expect(await limits.findWater(parcel)).toEqual({
    flood: "t100",
    isFloodBySea: false,
    river: "police",
    riverName: "Río Gorgos",
  });
  const query = Object.fromEntries(requests[0]!.searchParams);
  expect(query).toMatchObject({
    request: "GetFeatureInfo",
    crs: "EPSG:25830",
    info_format: "text/plain",
    i: "50",
    j: "50",
    buffer: "25",
  });
  expect(query.query_layers!.split(",")).toHaveLength(5);
  // 25 of 101 pixels are half of the longer side: the circle holds the parcel.
  const [left, , right] = query.bbox!.split(",").map(Number) as [number, number, number];
  expect(((right - left) / 101) * 25).toBeCloseTo(15, 1);
});

test("a flood by the sea is one, and a worse one by a river comes first", async () => {
  const sea = {
    layer: "costas:zim_laminas_q500",
    attributes: { zona: "Playa de la Grava", cota_max: "2.1" },
  };
  const answer = (river: SampleFeature[]) => (url: URL) => ({
    body: featureInfoAnswer(url.pathname === "/geoserver/costas/wms" ? [sea] : river),
  });
  const bySea = await openLimits(answer([]));
  expect(await bySea.limits.findWater(parcel)).toMatchObject({ flood: "t500", isFloodBySea: true });
  expect(bySea.requests.map(({ searchParams }) => searchParams.get("layers"))).toContain(
    "zim_laminas_q100,zim_laminas_q500",
  );
  const byRiver = await openLimits(answer([flood(100)]));
  expect(await byRiver.limits.findWater(parcel)).toMatchObject({ flood: "t100", isFloodBySea: false });
});

test("the end of the protected strip is not the border of the coast", async () => {
  const { limits } = await openLimits(
    answerWith([
      {
        layer: "costas:dominio_publico_maritimo_terrestre",
        attributes: { tipo_linea: "Límite SP aprobada" },
      },
    ]),
  );
  expect(await limits.findCoast(parcel)).toEqual({ withinM: null });
});

test("the Canaries are requested in a system that the maps know", async () => {
  const { limits, requests } = await openLimits(answerWith([]));
  await limits.findWater({ ...parcel, origin: { epsg: 4083, x: 458_000, y: 3_110_000 } });
  expect(requests[0]!.searchParams.get("crs")).toBe("EPSG:32628");
});

test("nothing on any layer is nothing, not unknown", async () => {
  const { limits } = await openLimits((url) => ({
    body: url.pathname.includes("wfs") ? tracksAnswer([]) : featureInfoAnswer([]),
  }));
  expect(await limits.findWater(parcel)).toEqual({
    flood: null,
    isFloodBySea: false,
    river: null,
    riverName: null,
  });
  expect(await limits.findNature(parcel)).toEqual({ sites: [] });
  expect(await limits.findCoast(parcel)).toEqual({ withinM: null });
  expect(await limits.findRailway(parcel)).toEqual({ distanceM: null });
});

test("protected nature has its names, once each", async () => {
  const site = { nombre: "Penya-segats de la Marina", desc_figura: "ZEC" };
  const { limits } = await openLimits(
    answerWith([
      { layer: "RN2000:rn2000", attributes: site },
      { layer: "RN2000:rn2000", attributes: { ...site, desc_figura: "ZEPA" } },
      { layer: "ENP:enp", attributes: { nombre: "El Montgó", designacion: "Parque natural" } },
    ]),
  );
  expect(await limits.findNature(parcel)).toEqual({
    sites: [
      { name: "Penya-segats de la Marina", kind: "natura" },
      { name: "El Montgó", kind: "protected" },
    ],
  });
});

test.each([
  [40, 100],
  [300, 500],
  [900, null],
] as const)("a border of the coast at %s m is within %s m", async (distanceM, withinM) => {
  const border = { tipo_linea: "Límite DPMT aprobado", referencia: "DES01/13/03/0007" };
  const { limits } = await openLimits((url) => {
    const [left, , right] = url.searchParams.get("bbox")!.split(",").map(Number) as [number, number, number];
    const reachM = ((right - left) / 101) * 25 - 15;
    const layer = "costas:dominio_publico_maritimo_terrestre";
    return { body: featureInfoAnswer(distanceM <= reachM ? [{ layer, attributes: border }] : []) };
  });
  expect(await limits.findCoast(parcel)).toEqual({ withinM });
});

test("the nearest track has its distance to the parcel", async () => {
  const write = (points: Point[]) =>
    points
      .map(([dx, dy]) => toDegrees(25830, [x + dx, y + dy]))
      .map(([longitude, latitude]) => `${latitude.toFixed(8)} ${longitude.toFixed(8)}`)
      .join(" ");
  const far = write([
    [-200, 90],
    [200, 90],
  ]);
  const near = write([
    [60, -100],
    [60, 100],
  ]);
  const { limits, requests } = await openLimits(() => ({ body: tracksAnswer([far, near]) }));
  expect(await limits.findRailway(parcel)).toEqual({ distanceM: 40 });
  const [south, west] = requests[0]!.searchParams.get("bbox")!.split(",").map(Number);
  expect([south, west]).toEqual([expect.closeTo(38.778, 2), expect.closeTo(0.165, 2)]);
});

test("a track that crosses the parcel between two of its points is on it", async () => {
  const [west, east] = [-100, 100].map((dx) => toDegrees(25830, [x + dx, y + 5]));
  const track = [west!, east!].map(([longitude, latitude]) => `${latitude} ${longitude}`).join(" ");
  const { limits } = await openLimits(() => ({ body: tracksAnswer([track]) }));
  expect(await limits.findRailway(parcel)).toEqual({ distanceM: 0 });
});

test("an answer with as many features as were requested is unknown: others may be missing", async () => {
  const [west, east] = [-100, 100].map((dx) => toDegrees(25830, [x + dx, y + 60]));
  const track = [west!, east!].map(([longitude, latitude]) => `${latitude} ${longitude}`).join(" ");
  const { limits } = await openLimits((url) => ({
    body: tracksAnswer(Array(Number(url.searchParams.get("count"))).fill(track)),
  }));
  await expect(limits.findRailway(parcel)).rejects.toThrow(ServiceUnavailable);
});

test.each<[string, { status?: number; body: string }]>([
  ["a report with status 200", { body: serviceException }],
  ["a refusal", { status: 403, body: "<html><body>403 Forbidden</body></html>" }],
  ["an error page", { body: "<html><body>Referencia a objeto no establecida</body></html>" }],
  ["a document type", { body: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${tracksAnswer([])}` }],
  ["nothing", { body: "" }],
])("%s is unknown, and never nothing", async (_, answer) => {
  const { limits } = await openLimits(() => answer);
  for (const find of [limits.findWater, limits.findNature, limits.findCoast, limits.findRailway])
    await expect(find(parcel)).rejects.toThrow(ServiceUnavailable);
});

test("a map that hangs is given up after its time", async () => {
  const { limits } = await openLimits(() => null, { timeoutMs: 100 });
  await expect(limits.findWater(parcel)).rejects.toThrow(ServiceUnavailable);
});
