// The cadastre of the state: everywhere but in Navarre and the Basque provinces, which keep their own.

import type { LngLat, Parcel, ParcelFacts } from "#app/domain/geo/parcel.ts";
import { fromDegrees, metricSystemAt } from "../coordinates.ts";
import { createServiceClient, ServiceUnavailable } from "../service-client.ts";
import { MalformedAnswer } from "../xml.ts";
import { readParcels } from "./parcel-gml.ts";
import { readFacts, readReferenceAt } from "./property-answers.ts";

export interface Catastro {
  findParcel: (reference: string) => Promise<Parcel | null>;
  findFacts: (reference: string) => Promise<ParcelFacts | null>;
  findReferenceAt: (point: LngLat) => Promise<string | null>;
  /** Parcels within some metres of a point. */
  listParcelsAround: (point: LngLat, radiusM: number) => Promise<Parcel[]>;
}

const serviceName = "Catastro";

const defaults = { timeoutMs: 6000, perSecond: 4, maxBytes: 4_000_000 };

export function createCatastro(baseUrl: string, settings: Partial<typeof defaults> = {}): Catastro {
  const get = createServiceClient({ name: serviceName, baseUrl, ...defaults, ...settings });
  const wfs = (query: Record<string, string>) =>
    read(readParcels, "/INSPIRE/wfsCP.aspx", {
      service: "wfs",
      version: "2.0.0",
      request: "GetFeature",
      ...query,
    });

  async function read<T>(parse: (xml: string) => T, path: string, query: Record<string, string>): Promise<T> {
    const { body } = await get(path, query);
    try {
      return parse(body.toString("utf8"));
    } catch (error) {
      // Their error pages are HTML with status 200.
      if (error instanceof MalformedAnswer) throw new ServiceUnavailable(serviceName, { cause: error });
      throw error;
    }
  }

  return {
    async findParcel(reference) {
      const parcels = await wfs({
        STOREDQUERIE_ID: "GetParcel",
        refcat: reference.slice(0, 14),
        srsname: "EPSG::4326",
      });
      return parcels[0] ?? null;
    },
    findFacts: (reference) =>
      read(readFacts, "/ovcservweb/OVCSWLocalizacionRC/OVCCallejero.asmx/Consulta_DNPRC", {
        Provincia: "",
        Municipio: "",
        RC: reference,
      }),
    findReferenceAt: ([longitude, latitude]) =>
      read(readReferenceAt, "/ovcservweb/OVCSWLocalizacionRC/OVCCoordenadas.asmx/Consulta_RCCOOR", {
        SRS: "EPSG:4326",
        Coordenada_X: longitude.toFixed(7),
        Coordenada_Y: latitude.toFixed(7),
      }),
    listParcelsAround(point, radiusM) {
      const epsg = metricSystemAt(point);
      const [x, y] = fromDegrees(epsg, point);
      const box = [x - radiusM, y - radiusM, x + radiusM, y + radiusM].map((value) => value.toFixed(2));
      return wfs({ typenames: "cp:CadastralParcel", bbox: box.join(","), srsname: `EPSG::${epsg}` });
    },
  };
}
