// CartoCiudad, the street directory of the National Geographic Institute: an address to its place and parcel.

import { z } from "zod";
import { hasOwnCadastre, parcelReferenceLength } from "#app/domain/cadastral-reference.ts";
import type { FoundAddress } from "#app/domain/geo/geo-service.ts";
import { createServiceClient, ServiceUnavailable } from "../service-client.ts";

export interface CartoCiudad {
  /** House numbers that match what someone typed, the best first. */
  findAddresses: (typed: string) => Promise<FoundAddress[]>;
}

const serviceName = "CartoCiudad";

const defaults = { timeoutMs: 6000, perSecond: 4, maxBytes: 1_000_000 };

/** Only house numbers are on a parcel; streets, towns and shops are not asked for. */
const notAsked = [
  "callejero",
  "carretera",
  "municipio",
  "provincia",
  "comunidad autonoma",
  "poblacion",
  "toponimo",
  "expendeduria",
  "punto_recarga_electrica",
  "ngbe",
];
const most = 8;

const candidate = z.object({
  type: z.literal("portal"),
  address: z.string().min(1).max(300),
  province: z.string().min(1),
  provinceCode: z.string().regex(/^\d{2}$/),
  lat: z.number().min(26).max(45),
  lng: z.number().min(-19).max(5),
  refCatastral: z.string().nullish(),
});

export function createCartoCiudad(baseUrl: string, settings: Partial<typeof defaults> = {}): CartoCiudad {
  const get = createServiceClient({ name: serviceName, baseUrl, ...defaults, ...settings });
  return {
    async findAddresses(typed) {
      const { body } = await get("/geocoder/api/geocoder/candidates", {
        q: typed,
        limit: String(most),
        no_process: notAsked.join(","),
      });
      return readCandidates(body.toString("utf8"));
    },
  };
}

/** Leaves out what is no house number, and what has no coordinates. */
function readCandidates(text: string): FoundAddress[] {
  const answer = z.array(z.unknown()).safeParse(parseJson(text));
  if (!answer.success) throw new ServiceUnavailable(serviceName, { cause: answer.error });
  return answer.data.slice(0, most).flatMap((entry) => {
    const { success, data } = candidate.safeParse(entry);
    if (!success) return [];
    const { address, province, provinceCode, lat, lng, refCatastral } = data;
    return [
      {
        // They write an apostrophe as a quotation mark.
        label: `${address.replaceAll('"', "’")} (${province})`,
        point: [lng, lat] as const,
        reference: refCatastral?.length === parcelReferenceLength ? refCatastral : null,
        hasOwnCadastre: hasOwnCadastre(provinceCode),
      },
    ];
  });
}

/** Their error pages are HTML with status 200. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
