// A parcel and the rules of its town, to and from the query of /que-cabe.

import {
  findParcelReferenceMistake,
  normaliseReference,
  type ReferenceMistake,
} from "#app/domain/cadastral-reference.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { formatOutline, parseOutline, type TypedOutline } from "#app/domain/geo/typed-outline.ts";
import { topicName } from "#app/domain/lead-choices.ts";
import { type PlotService, slopeClasses } from "#app/domain/plot/traits.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { referenceParam } from "#app/domain/search-names.ts";
import { readNumberIn } from "#app/forms/read-number.ts";

/** Longitude and latitude. */
export const pointParam = "punto";
/** An outline instead of a reference. */
export const outlineParam = "contorno";
export const streetParam = "calle";
export const slopeParam = "pendiente";
export const servicesParam = "servicios";

export const askedServices = ["water", "electricity", "sewer", "fibre"] as const satisfies PlotService[];

/** Rules of a planning certificate in the units that people use. */
export const ruleFields = {
  buildabilityPercent: { param: "edificabilidad", unit: "m²/m²", decimals: 2, min: 0, max: 10, factor: 100 },
  occupancyPercent: { param: "ocupacion", unit: "%", decimals: 0, min: 0, max: 100, factor: 1 },
  minPlotM2: { param: "minima", unit: "m²", decimals: 0, min: 1, max: 1_000_000, factor: 1 },
  maxStoreys: { param: "plantas", unit: "", decimals: 0, min: 0, max: 20, factor: 1 },
  maxHeightCm: { param: "altura", unit: "m", decimals: 2, min: 1, max: 100, factor: 100 },
  setbackFrontCm: { param: "retranqueo", unit: "m", decimals: 2, min: 0, max: 100, factor: 100 },
  setbackSideCm: { param: "linderos", unit: "m", decimals: 2, min: 0, max: 100, factor: 100 },
  setbackRearCm: { param: "fondo", unit: "m", decimals: 2, min: 0, max: 100, factor: 100 },
} as const;

export type RuleField = keyof typeof ruleFields;
export const ruleNames = Object.keys(ruleFields) as RuleField[];

export interface ParcelQuery {
  /** What the visitor typed, to show it again. */
  typed: { reference: string; rules: Record<RuleField, string> };
  /** Null without one, or with a mistake in it. */
  reference: string | null;
  /** What was typed instead of a reference. */
  address: string | null;
  point: LngLat | null;
  outline: TypedOutline | null;
  mistake: ReferenceMistake | "referenceElsewhere" | "outlineWrong" | null;
  /** Which edge is the street; null to find it. */
  street: number | null;
  /** Null to measure it. */
  slopeClass: OwnPlot["slopeClass"] | null;
  services: PlotService[];
  rules: Pick<OwnPlot, RuleField>;
  /** Fields with something that is no such number. */
  wrong: RuleField[];
}

export const maxTypedLength = 120;

/** No reference has three letters in a row. */
const addressWord = /\p{L}{3}/u;

export function parseParcelQuery(query: URLSearchParams): ParcelQuery {
  const typedReference = (query.get(referenceParam) ?? "").slice(0, maxTypedLength).trim();
  const isAddress = addressWord.test(typedReference);
  const reference = normaliseReference(typedReference);
  const typedOutline = query.get(outlineParam);
  const outline = typedOutline === null ? null : parseOutline(typedOutline);
  const mistake =
    typedOutline !== null
      ? outline
        ? null
        : "outlineWrong"
      : typedReference === "" || isAddress
        ? null
        : findParcelReferenceMistake(reference);
  const typed = {} as Record<RuleField, string>;
  const rules = {} as Pick<OwnPlot, RuleField>;
  const wrong: RuleField[] = [];
  for (const name of ruleNames) {
    const { param, factor, ...bounds } = ruleFields[name];
    typed[name] = (query.get(param) ?? "").slice(0, 20).trim();
    const value = typed[name] === "" ? null : readNumberIn(typed[name], bounds);
    if (value === null && typed[name] !== "") wrong.push(name);
    rules[name] = value === null ? null : Math.round(value * factor);
  }
  const street = query.get(streetParam)?.match(/^\d{1,3}$/)?.[0];
  const services = query.getAll(servicesParam);
  return {
    typed: { reference: typedReference, rules: typed },
    reference: typedReference === "" || isAddress || mistake ? null : reference,
    address: isAddress && !outline ? typedReference : null,
    point: outline ? null : parsePoint(query.get(pointParam)),
    outline,
    mistake,
    street: street ? Number(street) - 1 : null,
    slopeClass: slopeClasses.find((name) => name === query.get(slopeParam)) ?? null,
    services: askedServices.filter((name) => services.includes(name)),
    rules,
    wrong,
  };
}

/** In or near Spain; null for anything else. */
function parsePoint(text: string | null): LngLat | null {
  const [longitude, latitude] =
    text
      ?.match(/^(-?\d{1,2}\.\d{1,8}),(\d{2}\.\d{1,8})$/)
      ?.slice(1)
      .map(Number) ?? [];
  if (longitude === undefined || latitude === undefined) return null;
  const isInSpain = longitude > -19 && longitude < 5 && latitude > 26 && latitude < 45;
  return isInSpain ? [longitude, latitude] : null;
}

/** The search of /que-cabe with this parcel, and the rules that were there. */
export function withReference(search: URLSearchParams, reference: string): URLSearchParams {
  const next = new URLSearchParams(search);
  forgetParcel(next);
  next.set(referenceParam, reference);
  return next;
}

/** The same for a place whose parcel is not known yet. */
export function withPoint(search: URLSearchParams, [longitude, latitude]: LngLat): URLSearchParams {
  const next = new URLSearchParams(search);
  forgetParcel(next);
  next.set(pointParam, `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  return next;
}

/** The same for an outline. */
export function withOutline(search: URLSearchParams, outline: TypedOutline): URLSearchParams {
  const next = new URLSearchParams(search);
  forgetParcel(next);
  next.set(outlineParam, formatOutline(outline));
  return next;
}

/** The street and the house were chosen on another parcel. */
function forgetParcel(query: URLSearchParams) {
  for (const name of [referenceParam, pointParam, outlineParam, streetParam]) query.delete(name);
}

/** The contact form about a parcel of the visitor's own. */
export function askAboutParcelPath(reference: string | null) {
  const query = `${topicName}=plot` as const;
  return `/contacto?${reference ? `${query}&${referenceParam}=${reference}` : query}` as const;
}
