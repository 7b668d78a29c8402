// Answers of the cadastre's street directory (Consulta_DNPRC) and of its coordinate service (Consulta_RCCOOR), in JSON.

import { z } from "zod";
import { hasOwnCadastre, parcelReferenceLength } from "#app/domain/cadastral-reference.ts";
import type { ParcelFacts } from "#app/domain/geo/parcel.ts";
import { MalformedAnswer, numberOf } from "../xml.ts";

/** The codes that mean that there is nothing; all others report a wrong request or a failure, with status 200 too. */
const nothingFound = { property: new Set(["5", "9"]), point: new Set(["16"]) };

const errors = z.array(z.object({ cod: z.string() })).optional();
const text = z.string().trim().min(1).nullish().catch(null);

const place = z.object({
  loine: z.object({ cp: text, cm: text }).nullish(),
  np: text,
  nm: text,
  locs: z.object({ lous: z.unknown(), lors: z.unknown() }).partial().nullish(),
});
const reference = z.object({ pc1: text, pc2: text, car: text, cc1: text, cc2: text });

/** One property, or a list where several share the parcel: then only what they share is known. */
const property = z.object({
  lerr: errors,
  bico: z
    .object({
      bi: z.object({
        idbi: z.object({ cn: text, rc: reference }),
        dt: place,
        ldt: text,
        debi: z.object({ luso: text, sfc: text, ant: text }).nullish(),
      }),
    })
    .nullish(),
  lrcdnp: z.object({ rcdnp: z.array(z.object({ dt: place })).min(1) }).nullish(),
});

const point = z.object({
  lerr: errors,
  coordenadas: z
    .object({ coord: z.array(z.object({ pc: z.object({ pc1: z.string(), pc2: z.string() }) })).min(1) })
    .nullish(),
});

/** Null where the cadastre knows no such parcel. */
export function readFacts(json: string): ParcelFacts | null {
  // The one name in small letters, the other not: so they are.
  const answer = readAnswer(json, "consulta_dnprcResult", property);
  if (isEmpty(answer, nothingFound.property)) return null;
  const single = answer.bico?.bi;
  const at = single?.dt ?? answer.lrcdnp?.rcdnp[0]?.dt;
  if (!at) throw new MalformedAnswer("an answer without a property");
  return {
    propertyReference: single ? propertyReferenceOf(single.idbi.rc) : null,
    address: single?.ldt?.replaceAll(/\s+/g, " ") ?? null,
    ineCode: ineCodeOf(at),
    municipality: at.nm ?? null,
    province: at.np ?? null,
    land: landOf(single?.idbi.cn, at),
    use: single?.debi?.luso ?? null,
    builtAreaM2: numberOf(single?.debi?.sfc ?? null),
    builtYear: numberOf(single?.debi?.ant ?? null),
  };
}

/** The reference of the parcel at a point; null on streets, in water and where the state keeps no cadastre. */
export function readReferenceAt(json: string): string | null {
  const answer = readAnswer(json, "Consulta_RCCOORResult", point);
  if (isEmpty(answer, nothingFound.point)) return null;
  const parts = answer.coordenadas?.coord[0]?.pc;
  const found = `${parts?.pc1 ?? ""}${parts?.pc2 ?? ""}`;
  // In Navarre it answers with the number of another register.
  if (found.length > 0 && found.length < parcelReferenceLength && hasOwnCadastre(found.slice(0, 2)))
    return null;
  if (found.length !== parcelReferenceLength) throw new MalformedAnswer("a point without its reference");
  return found;
}

function readAnswer<Answer>(json: string, name: string, schema: z.ZodType<Answer>): Answer {
  let answer: unknown;
  try {
    answer = JSON.parse(json);
  } catch {
    throw new MalformedAnswer("not JSON");
  }
  const { success, data } = z.object({ [name]: schema }).safeParse(answer);
  if (!success) throw new MalformedAnswer(`no ${name}`);
  return data[name] as Answer;
}

function isEmpty({ lerr = [] }: { lerr?: { cod: string }[] | undefined }, nothing: Set<string>): boolean {
  if (lerr.length === 0) return false;
  const codes = lerr.map(({ cod }) => cod);
  if (codes.every((code) => nothing.has(code))) return true;
  throw new MalformedAnswer(`the cadastre reports error ${codes.join(", ")}`);
}

function propertyReferenceOf({ pc1, pc2, car, cc1, cc2 }: z.infer<typeof reference>): string | null {
  const found = [pc1, pc2, car, cc1, cc2].join("");
  return found.length === 20 ? found : null;
}

/** The statistics institute's codes of the province and of the municipality in it, without leading zeros. */
function ineCodeOf({ loine }: z.infer<typeof place>): string | null {
  if (!loine?.cp || !loine.cm) return null;
  const code = loine.cp.padStart(2, "0") + loine.cm.padStart(3, "0");
  return /^\d{5}$/.test(code) ? code : null;
}

/** The list of properties has no class of land: there the form of their addresses tells it. */
function landOf(code: string | null | undefined, { locs }: z.infer<typeof place>): ParcelFacts["land"] {
  if (code === "UR") return "urban";
  if (code === "RU") return "rustic";
  if (locs?.lous) return "urban";
  return locs?.lors ? "rustic" : null;
}
