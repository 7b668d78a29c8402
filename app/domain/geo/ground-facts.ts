// What public maps say about a person's own plot, as a project keeps it: without reference, place or shape, any of which
// would lead from a shared project to someone's home.
import * as z from "zod/mini";
import { compassPoints } from "#app/domain/geo/compass.ts";
import { floodZones, railwayProtectionM, riverZones } from "#app/domain/geo/limits.ts";
import type { Dated, Surroundings } from "#app/domain/geo/surroundings.ts";
import type { Slope } from "#app/domain/geo/terrain.ts";

const metres = z.number().check(z.gte(0), z.lte(5000));

export const groundFactsSchema = z.object({
  /** The day of the oldest answer. */
  askedOn: z.iso.date(),
  slope: z.nullable(z.object({ percent: metres, falls: z.nullable(z.enum(compassPoints)), dropM: metres })),
  /** The floor area that is built there; null while it is unknown. */
  builtM2: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
  flood: z.enum(["unknown", "none", ...floodZones]),
  river: z.enum(["unknown", "none", ...riverZones]),
  nature: z.enum(["unknown", "none", "found"]),
  coast: z.enum(["unknown", "none", "near", "far"]),
  railway: z.enum(["unknown", "none", "found"]),
});
export type GroundFacts = z.infer<typeof groundFactsSchema>;

/** Null while nothing is known. */
export function groundFactsOf(
  { water, nature, coast, railway, buildings }: Surroundings,
  terrain: { slope: Slope; askedOn: string } | null,
): GroundFacts | null {
  const days = [water, nature, coast, railway, buildings, terrain].flatMap((answer) => answer?.askedOn ?? []);
  const [askedOn] = days.toSorted();
  if (!askedOn) return null;
  const of = <Value, Found extends string>(
    answer: Dated<Value> | null,
    read: (value: Value) => Found | null,
  ) => (answer ? (read(answer.value) ?? "none") : "unknown");
  return {
    askedOn,
    slope: terrain && {
      percent: terrain.slope.percent,
      falls: terrain.slope.falls,
      dropM: Math.round((terrain.slope.highestM - terrain.slope.lowestM) * 10) / 10,
    },
    builtM2: buildings?.value.reduce((sum, { areaM2 }) => sum + (areaM2 ?? 0), 0) ?? null,
    flood: of(water, ({ flood }) => flood),
    river: of(water, ({ river }) => river),
    nature: of(nature, ({ sites }) => (sites.length > 0 ? "found" : null)),
    coast: of(coast, ({ withinM }) => (withinM === null ? null : withinM === 100 ? "near" : "far")),
    railway: of(railway, ({ distanceM }) =>
      distanceM !== null && distanceM <= railwayProtectionM ? "found" : null,
    ),
  };
}
