import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type TileLayer, tileLayers } from "#app/domain/geo/map-tiles.ts";
import { parcelsAnswer, reportAnswer } from "../catastro/sample-answers.ts";
import { closeServicesAfterEach, startService } from "../service.fixture.ts";
import { ServiceUnavailable } from "../service-client.ts";
import { childrenOf, parseXml, textOf, type XmlNode } from "../xml.ts";
import { sampleCapabilities, sampleException } from "./sample-capabilities.ts";
import { createTileClient } from "./tile-client.ts";

// The client against a server that answers as the map services do, well and badly.

const tile = { z: 16, x: 32093, y: 24711 };
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600)]);
const cell = { z: 17, x: 64187, y: 49422 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
closeServicesAfterEach();

async function openClient(answer: Answer, settings: { timeoutMs?: number } = {}) {
  const { origin, requests } = await startService(answer);
  const client = createTileClient({ ign: origin, catastro: origin }, { perSecond: 1000, ...settings });
  return { client, requests };
}

const send =
  (status: number, type: string, body: Buffer | string): Answer =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
  };

function lowerCased(url: URL) {
  return Object.fromEntries([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
}

test.each(["photo", "map"] as const)(
  "the tiles of the %s are requested as their service offers them",
  async (layer) => {
    const { client, requests } = await openClient(send(200, "image/jpeg", jpeg));
    expect(await client.fetchTile(layer, tile)).toEqual(jpeg);
    const { pathname } = requests[0]!;
    const sent = lowerCased(requests[0]!);
    const offered = contentsOf(sampleCapabilities[pathname as keyof typeof sampleCapabilities]);
    expect(sent).toMatchObject({ service: "WMTS", request: "GetTile", version: "1.0.0" });
    expect(sent).toMatchObject({ layer: offered.layer, style: offered.style });
    expect(offered.formats).toContain(sent.format);
    expect(offered.matrixSets).toContain(sent.tilematrixset);
    expect(sent).toMatchObject({ tilematrix: "16", tilecol: "32093", tilerow: "24711" });
    const { minZoom, maxZoom } = tileLayers[layer];
    expect(offered.zooms).toEqual(expect.arrayContaining([minZoom, maxZoom]));
  },
);

function contentsOf(text: string) {
  const contents = childrenOf(parseXml(text), "Capabilities").flatMap((root) =>
    childrenOf(root, "Contents"),
  )[0]!;
  const layer = childrenOf(contents, "Layer")[0]!;
  const matrixSet = childrenOf(contents, "TileMatrixSet")[0]!;
  const texts = (nodes: XmlNode[]) => nodes.map((node) => textOf(node));
  return {
    layer: textOf(layer, "Identifier"),
    style: textOf(layer, "Style", "Identifier"),
    formats: texts(childrenOf(layer, "Format")),
    matrixSets: childrenOf(layer, "TileMatrixSetLink").map((link) => textOf(link, "TileMatrixSet")),
    zooms: childrenOf(matrixSet, "TileMatrix").map((matrix) => Number(textOf(matrix, "Identifier"))),
  };
}

test("outlines are requested as parcels in the cell's box, and come without their references", async () => {
  const outer = "40.4165 -3.7040 40.4165 -3.7038 40.4167 -3.7038 40.4167 -3.7040 40.4165 -3.7040";
  const parcel = { reference: "0147802VK4704E", areaM2: 377, epsg: 4326, parts: [{ outer }] };
  const answer = parcelsAnswer([{ ...parcel, point: "40.4166 -3.7039" }]);
  const { client, requests } = await openClient(send(200, "text/xml", answer));
  const body = String(await client.fetchTile("outlines", cell));
  expect(JSON.parse(body)).toEqual({
    type: "MultiLineString",
    coordinates: [
      [
        [-3.704, 40.4165],
        [-3.7038, 40.4165],
        [-3.7038, 40.4167],
        [-3.704, 40.4167],
        [-3.704, 40.4165],
      ],
    ],
  });
  expect(requests[0]!.pathname).toBe("/INSPIRE/wfsCP.aspx");
  const sent = lowerCased(requests[0]!);
  expect(sent).toMatchObject({ request: "GetFeature", typenames: "cp:CadastralParcel" });
  const [south, west, north, east] = sent.bbox!.split(",").map(Number) as [number, number, number, number];
  expect(south).toBeLessThan(40.41678);
  expect(north).toBeGreaterThan(40.41678);
  expect(west).toBeLessThan(-3.70379);
  expect(east).toBeGreaterThan(-3.70379);
  // The service answers boxes of up to a square kilometre.
  expect((north - south) * 111_000).toBeCloseTo(233, -1);
});

test("a cell without parcels has no outlines", async () => {
  const nothing = reportAnswer("No records founded for the parameters provided");
  const { client } = await openClient(send(200, "text/xml", nothing));
  expect(String(await client.fetchTile("outlines", cell))).toBe(
    '{"type":"MultiLineString","coordinates":[]}',
  );
});

test("a tile outside of what the service covers is none", async () => {
  const { client } = await openClient(send(400, "text/xml", sampleException));
  expect(await client.fetchTile("photo", tile)).toBeNull();
});

test.each<[string, TileLayer, Answer]>([
  ["an error page with status 200", "photo", send(200, "text/html", "<html><body>Error</body></html>")],
  ["an exception with status 200", "photo", send(200, "text/xml", sampleException)],
  ["an error page that says it is a picture", "map", send(200, "image/jpeg", "<html></html>")],
  ["an error page instead of parcels", "outlines", send(200, "text/html", "<html><body>Error</body></html>")],
  ["a picture instead of parcels", "outlines", send(200, "image/jpeg", jpeg)],
  ["a picture that says it is a page", "photo", send(200, "text/html", jpeg)],
  ["nothing", "photo", send(200, "image/jpeg", "")],
  [
    "a picture without an end",
    "photo",
    send(200, "image/jpeg", Buffer.concat([jpeg, Buffer.alloc(2_000_000)])),
  ],
  ["a failure", "map", send(500, "text/plain", "no")],
])("%s is a service that does not answer", async (_, layer, answer) => {
  const { client } = await openClient(answer);
  await expect(client.fetchTile(layer, tile)).rejects.toThrow(ServiceUnavailable);
});

test("a service that hangs is given up after its time, and left alone after some failures", async () => {
  const { client, requests } = await openClient(() => {}, { timeoutMs: 60 });
  for (let i = 0; i < 6; i++)
    await expect(client.fetchTile("photo", tile)).rejects.toThrow(ServiceUnavailable);
  expect(requests.length).toBeLessThanOrEqual(6);
});
