import type { House, Volume } from "#app/domain/house/description.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { contains, directionOf, type Point } from "#app/domain/house/polygon.ts";

/** Walls are probed this far outside and at so many places for what is in front of them. */
const probeM = 0.1;

const probes = 20;

/** Porches have no rooms. */
export function envelopeAreaOf(house: House, volume: Volume, grossAreaM2: number, lengthM: number): number {
  const hasRooms = house.storeys.some(({ zones }) =>
    zones.some((zone) => house.volumes[zone.volume] === volume),
  );
  if (!hasRooms) return 0;
  const { roof } = volume;
  const hasParapet = roof.type === "flat" && roof.overhang <= 0 && !roof.outline;
  return grossAreaM2 - (hasParapet ? lengthM * roof.parapet : 0);
}

/** The share of a line along a wall in front of which there is no other volume. */
export function exposureOf(house: House, volume: Volume, line: readonly Point[]): number {
  let exposed = 0;
  for (let probe = 0; probe < probes; probe++) {
    const position = ((probe + 0.5) / probes) * (line.length - 1);
    const segment = Math.floor(position);
    const [from, to] = [line[segment]!, line[segment + 1]!];
    const share = position - segment;
    const point: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const [x, y] = directionOf(from, to);
    if (isExposed(house, volume, point, [y, -x])) exposed += 1;
  }
  return exposed / probes;
}

export function isExposed(house: House, volume: Volume, [x, y]: Point, outwards: Point): boolean {
  const outside: Point = [x + outwards[0] * probeM, y + outwards[1] * probeM];
  return !house.volumes.some(
    (other) =>
      other !== volume &&
      other.hasFloor &&
      other.elevation < volume.elevation + volume.wallHeight - 0.5 &&
      volume.elevation < other.elevation + other.wallHeight - 0.5 &&
      contains(ringOf(other.outline), outside),
  );
}
