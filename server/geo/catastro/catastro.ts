// The cadastre of the state: everywhere but in Navarre and the Basque provinces, which keep their own.

import type { Building, LngLat, Parcel, ParcelFacts } from "#app/domain/geo/parcel.ts";
import type { Box } from "#app/domain/map-area.ts";
import { fromDegrees, metricSystemAt, toDegrees } from "../coordinates.ts";
import { createServiceClient, ServiceUnavailable } from "../service-client.ts";
import { decodeXml, MalformedAnswer } from "../xml.ts";
import { readAddresses } from "./address-gml.ts";
import { readBuildings } from "./building-gml.ts";
import { readParcels } from "./parcel-gml.ts";
import { readFacts, readReferenceAt } from "./property-answers.ts";

export interface Catastro {
  findParcel: (reference: string) => Promise<Parcel | null>;
  findFacts: (reference: string) => Promise<ParcelFacts | null>;
  findReferenceAt: (point: LngLat) => Promise<string | null>;
  /** Parcels that touch a box, of at most one square kilometre. */
  listParcelsIn: (box: Box) => Promise<Parcel[]>;
  /** Parcels within some metres of a point. */
  listParcelsAround: (point: LngLat, radiusM: number) => Promise<Parcel[]>;
  listBuildings: (reference: string) => Promise<Building[]>;
  listAddresses: (reference: string) => Promise<string[]>;
}

const serviceName = "Catastro";

const defaults = { timeoutMs: 6000, perSecond: 4, maxBytes: 4_000_000 };

export function createCatastro(baseUrl: string, settings: Partial<typeof defaults> = {}): Catastro {
  const get = createServiceClient({ name: serviceName, baseUrl, ...defaults, ...settings });
  const wfs = <T>(theme: "CP" | "BU" | "AD", parse: (xml: string) => T, query: Record<string, string>) =>
    read(parse, `/INSPIRE/wfs${theme}.aspx`, {
      service: "wfs",
      version: "2.0.0",
      request: "GetFeature",
      ...query,
    });
  /** Their parameter has this name. */
  const storedQuery = (name: string, reference: string) => ({
    STOREDQUERIE_ID: name,
    refcat: reference.slice(0, 14),
    srsname: "EPSG::4326",
  });

  async function read<T>(parse: (xml: string) => T, path: string, query: Record<string, string>): Promise<T> {
    const { body } = await get(path, query);
    try {
      return parse(decodeXml(body));
    } catch (error) {
      // Their error pages are HTML with status 200.
      if (error instanceof MalformedAnswer) throw new ServiceUnavailable(serviceName, { cause: error });
      throw error;
    }
  }

  function listParcelsIn({ west, south, east, north }: Box): Promise<Parcel[]> {
    return wfs("CP", readParcels, {
      typenames: "cp:CadastralParcel",
      // Latitude first. The service does not know the systems of the Canaries.
      bbox: [south, west, north, east].map((degrees) => degrees.toFixed(7)).join(","),
      srsname: "EPSG::4326",
    });
  }

  return {
    async findParcel(reference) {
      const parcels = await wfs("CP", readParcels, storedQuery("GetParcel", reference));
      return parcels[0] ?? null;
    },
    // The older services (.asmx) refuse requests from data centres.
    findFacts: (reference) =>
      read(readFacts, "/OVCServWeb/OVCWcfCallejero/COVCCallejero.svc/json/Consulta_DNPRC", {
        RefCat: reference,
      }),
    findReferenceAt: ([longitude, latitude]) =>
      read(readReferenceAt, "/OVCServWeb/OVCWcfCallejero/COVCCoordenadas.svc/json/Consulta_RCCOOR", {
        SRS: "EPSG:4326",
        CoorX: longitude.toFixed(7),
        CoorY: latitude.toFixed(7),
      }),
    listParcelsIn,
    listParcelsAround(point, radiusM) {
      const epsg = metricSystemAt(point);
      const [x, y] = fromDegrees(epsg, point);
      const [west, south] = toDegrees(epsg, [x - radiusM, y - radiusM]);
      const [east, north] = toDegrees(epsg, [x + radiusM, y + radiusM]);
      return listParcelsIn({ west, south, east, north });
    },
    listBuildings: (reference) => wfs("BU", readBuildings, storedQuery("GetBuildingByParcel", reference)),
    listAddresses: (reference) => wfs("AD", readAddresses, storedQuery("GetadByRefcat", reference)),
  };
}
