// Answers like the public services of land, from the plots of the demonstration; for the demonstration and tests, where no network is.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sql } from "postgres";
import { withControl } from "#app/domain/cadastral-reference.ts";
import { candidatesAnswer, type SampleAddress } from "../cartociudad/sample-answers.ts";
import {
  addressesAnswer,
  buildingsAnswer,
  coordinatesAnswer,
  errorAnswer,
  parcelsAnswer,
  propertyAnswer,
  reportAnswer,
  type SampleParcel,
} from "../catastro/sample-answers.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { answerFeatureInfo, answerTracks } from "./demo-limits.ts";
import { type DemoParcel, listDemoParcels } from "./demo-parcels.ts";
import { answerCoverage } from "./demo-terrain.ts";
import { drawTile } from "./draw-tile.ts";

export interface StandIn {
  origin: string;
  /** The reference and the address of a building plot. */
  findExample: () => Promise<{ reference: string; address: string } | null>;
  close: () => Promise<void>;
}

export async function startStandIn(sql: Sql): Promise<StandIn> {
  // The demonstration never changes while the site runs; the first question reads it.
  let parcels: Promise<DemoParcel[]> | null = null;
  const list = () => {
    parcels ??= listDemoParcels(sql);
    return parcels;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    try {
      const query = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
      const tile = await drawTile(url.pathname, query, await list());
      if (tile) return response.writeHead(200, { "Content-Type": tile.type }).end(tile.body);
      const answer = answerTo(url, await list());
      const type = answer && /^[[{]/.test(answer) ? "application/json" : "text/xml";
      response
        .writeHead(answer === null ? 404 : 200, { "Content-Type": `${type}; charset=utf-8` })
        .end(answer ?? "");
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The site's own connections end with it.
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async findExample() {
      const found = (await list()).find(({ isNeighbour, plot }) => !isNeighbour && !plot.isRustic);
      return found
        ? {
            reference: withControl(found.reference),
            address: `${streetOf(found)}, ${found.plot.municipality}`,
          }
        : null;
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Parameters as the real services read them: names without regard to case. */
function answerTo({ pathname, searchParams }: URL, parcels: DemoParcel[]): string | null {
  const query = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  if (/\/wfsCP\.aspx$/i.test(pathname)) return answerWfs(query, parcels);
  if (/\/wfsBU\.aspx$/i.test(pathname)) return answerBuildings(query, parcels);
  if (/\/wfsAD\.aspx$/i.test(pathname)) return answerAddresses(query, parcels);
  if (/\/Consulta_DNPRC$/.test(pathname)) return answerProperty(query.get("refcat") ?? "", parcels);
  if (/\/Consulta_RCCOOR$/.test(pathname)) return answerCoordinates(query, parcels);
  if (/\/wms$/.test(pathname)) return answerFeatureInfo(query, parcels);
  if (pathname === "/wfs-inspire/transportes") return answerTracks(query, parcels);
  if (pathname === "/wcs-inspire/mdt") return answerCoverage(searchParams, parcels);
  if (pathname.endsWith("/geocoder/candidates")) return answerAddress(query.get("q") ?? "", parcels);
  return null;
}

function answerWfs(query: Map<string, string>, parcels: DemoParcel[]): string {
  const requestedEpsg = Number(query.get("srsname")?.match(/\d+$/)?.[0]);
  const box = query.get("bbox")?.split(",").map(Number);
  const found = box
    ? parcels.filter((parcel) => touches(parcel, box))
    : parcels.filter(({ reference }) => reference === query.get("refcat"));
  if (found.length === 0) return reportAnswer("No records founded for the parameters provided");
  return parcelsAnswer(found.map((parcel) => toSample(parcel, requestedEpsg)));
}

function toSample({ reference, areaM2, epsg, corners }: DemoParcel, requestedEpsg: number): SampleParcel {
  return {
    reference,
    areaM2,
    epsg: requestedEpsg,
    parts: [{ outer: writeRing(corners, epsg, requestedEpsg) }],
    point: writePoint(middleOf(corners), epsg, requestedEpsg),
  };
}

function writePoint(point: Corner, epsg: number, requestedEpsg: number): string {
  return fromDegrees(requestedEpsg, toDegrees(epsg, point))
    .map((number) => number.toFixed(requestedEpsg === 4326 ? 8 : 2))
    .join(" ");
}

function writeRing(corners: readonly Corner[], epsg: number, requestedEpsg: number): string {
  return [...corners, corners[0]!].map((corner) => writePoint(corner, epsg, requestedEpsg)).join(" ");
}

/** Plots for sale are empty, their urban neighbours have a house over the middle fifth of the parcel. */
function answerBuildings(query: Map<string, string>, parcels: DemoParcel[]): string {
  const requestedEpsg = Number(query.get("srsname")?.match(/\d+$/)?.[0]);
  const parcel = parcels.find(({ reference }) => reference === query.get("refcat"));
  if (!parcel || !isBuilt(parcel)) return buildingsAnswer([]);
  const { reference, corners, epsg } = parcel;
  const [middleX, middleY] = middleOf(corners);
  const share = Math.sqrt(1 / 5);
  const house = corners.map(
    ([x, y]): Corner => [middleX + (x - middleX) * share, middleY + (y - middleY) * share],
  );
  return buildingsAnswer([
    {
      reference,
      epsg: requestedEpsg,
      outer: writeRing(house, epsg, requestedEpsg),
      areaM2: builtHouse.areaM2,
      dwellings: 1,
      year: builtHouse.year,
    },
  ]);
}

const builtHouse = { areaM2: 140, year: 1998 };

function isBuilt({ isNeighbour, plot }: DemoParcel): boolean {
  return isNeighbour && !plot.isRustic;
}

function answerAddresses(query: Map<string, string>, parcels: DemoParcel[]): string {
  const requestedEpsg = Number(query.get("srsname")?.match(/\d+$/)?.[0]);
  const parcel = parcels.find(({ reference }) => reference === query.get("refcat"));
  if (!parcel) return addressesAnswer([]);
  const { reference, corners, epsg, plot } = parcel;
  const [, street, number] = streetOf(parcel).match(/^(.*) (\d+)$/)!;
  return addressesAnswer([
    {
      reference,
      ineCode: plot.ineCode,
      street: street!,
      number: plot.isRustic ? "S-N" : number!,
      epsg: requestedEpsg,
      point: writePoint(middleOf(corners), epsg, requestedEpsg),
    },
  ]);
}

function answerProperty(reference: string, parcels: DemoParcel[]): string {
  const parcel = parcels.find((one) => one.reference === reference.slice(0, 14));
  if (!parcel)
    return errorAnswer("consulta_dnprcResult", 5, "NO EXISTE NINGÚN INMUEBLE CON LOS PARÁMETROS INDICADOS");
  const { plot, isNeighbour } = parcel;
  const [municipality, province] = [plot.municipality.toUpperCase(), plot.province.toUpperCase()];
  return propertyAnswer({
    reference: withControl(parcel.reference),
    land: plot.isRustic ? "RU" : "UR",
    ineCode: plot.ineCode,
    municipality,
    province,
    address: `${streetOf(parcel)} ${municipality} (${province})`,
    use: plot.isRustic ? "Agrario" : isNeighbour ? "Residencial" : "Suelo sin edif.",
    builtAreaM2: isBuilt(parcel) ? builtHouse.areaM2 : null,
    builtYear: isBuilt(parcel) ? builtHouse.year : null,
  });
}

/** Every word that was typed must be in the address. */
function answerAddress(typed: string, parcels: DemoParcel[]): string {
  const wanted = wordsOf(typed);
  const found = parcels.filter((parcel) => {
    const words = wordsOf(`${streetOf(parcel)} ${parcel.plot.municipality} ${parcel.plot.province}`);
    return !parcel.isNeighbour && !parcel.plot.isRustic && wanted.every((word) => words.includes(word));
  });
  return candidatesAnswer(found.slice(0, 8).map(toCandidate));
}

function toCandidate(parcel: DemoParcel): SampleAddress {
  const { reference, epsg, corners, plot } = parcel;
  return {
    address: `${streetOf(parcel)}, ${plot.municipality}`,
    number: plot.id,
    ineCode: plot.ineCode,
    municipality: plot.municipality,
    province: plot.province,
    point: toDegrees(epsg, middleOf(corners)),
    // The directory does not know all of them.
    reference: plot.id % 2 === 0 ? reference : null,
  };
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[a-z]+|\d+/g) ?? [];
}

function streetOf({ plot }: DemoParcel): string {
  return plot.isRustic ? `PARAJE DE LA DEMOSTRACION ${plot.id}` : `CALLE DE LA DEMOSTRACION ${plot.id}`;
}

function answerCoordinates(query: Map<string, string>, parcels: DemoParcel[]): string {
  const point = [Number(query.get("coorx")), Number(query.get("coory"))] as const;
  const parcel = parcels.find(({ epsg, corners }) => isInside(fromDegrees(epsg, point), corners));
  return parcel
    ? coordinatesAnswer(parcel.reference, point)
    : errorAnswer("Consulta_RCCOORResult", 16, "PARA ESAS COORDENADAS NO HAY REFERENCIA DISPONIBLE");
}

type Corner = readonly [number, number];

function middleOf(corners: readonly Corner[]): Corner {
  const sum = corners.reduce<Corner>(([x, y], corner) => [x + corner[0], y + corner[1]], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** The box has the latitude first. */
function touches({ epsg, corners }: DemoParcel, [south, west, north, east]: number[]): boolean {
  const [[left, bottom], [right, top]] = [
    fromDegrees(epsg, [west!, south!]),
    fromDegrees(epsg, [east!, north!]),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return (
    Math.max(...xs) >= left && Math.min(...xs) <= right && Math.max(...ys) >= bottom && Math.min(...ys) <= top
  );
}

function isInside([x, y]: Corner, corners: readonly Corner[]): boolean {
  return corners.reduce((inside, [ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
