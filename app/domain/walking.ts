// Walking through a house at eye height: doors let pass, walls stop. Places are metres, x to the east and y to the north.

export type Place = readonly [x: number, y: number];

export interface WalkRoom {
  name: string;
  areaM2: number;
  ring: Place[];
  /** Where a visitor is led. */
  stop: Place;
  isStairs: boolean;
}

export interface WalkStorey {
  name: string;
  /** Of its floor above the ground. */
  floorM: number;
  rooms: WalkRoom[];
  /** Ceilings below the roof, which the view from above leaves out. */
  ceilings: { ring: Place[]; heightM: number }[];
  /** Doors and passages, which overlap the rooms on both sides. */
  gaps: Place[][];
}

export interface Walker {
  storey: number;
  at: Place;
  /** Where one looks: degrees from north over east, and upwards. */
  heading: number;
  tilt: number;
}

export const eyeHeightM = 1.6;
/** As near as one comes to a wall. */
const bodyM = 0.2;
const directions = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const steepestTilt = 75;
/** Longer steps could jump over a wall. */
const longestStepM = 0.08;

/** Moves by metres ahead and to the right, along a wall where one blocks the way. */
export function walk(walker: Walker, storeys: readonly WalkStorey[], aheadM: number, rightM: number): Walker {
  const storey = storeys[walker.storey]!;
  const angle = (walker.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const dx = aheadM * sin + rightM * cos;
  const dy = aheadM * cos - rightM * sin;
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / longestStepM));
  let at = walker.at;
  for (let step = 0; step < steps; step++) {
    const [x, y]: Place = [at[0] + dx / steps, at[1] + dy / steps];
    const next = (
      [
        [x, y],
        [x, at[1]],
        [at[0], y],
      ] satisfies Place[]
    ).find((place) => canStand(storey, place));
    if (!next) break;
    at = next;
  }
  return { ...walker, at };
}

export function turn(walker: Walker, right: number, up: number): Walker {
  return {
    ...walker,
    heading: (((walker.heading + right) % 360) + 360) % 360,
    tilt: Math.max(-steepestTilt, Math.min(steepestTilt, walker.tilt + up)),
  };
}

/** Standing at the stop of a room and looking across it. */
export function enterRoom(storeys: readonly WalkStorey[], storey: number, room: number): Walker {
  const { stop, ring } = storeys[storey]!.rooms[room]!;
  const [x, y] = ring.reduce((far, corner) => (distance(corner, stop) > distance(far, stop) ? corner : far));
  const heading = (Math.atan2(x - stop[0], y - stop[1]) * 180) / Math.PI;
  return { storey, at: stop, heading: (heading + 360) % 360, tilt: 0 };
}

/** The room of the viewer; null between two. */
export function roomAt(storeys: readonly WalkStorey[], { storey, at }: Walker): number | null {
  const index = storeys[storey]!.rooms.findIndex(({ ring }) => contains(ring, at));
  return index < 0 ? null : index;
}

/** East and west exchanged around an x, as the house is. */
export function mirrorWalk(storeys: readonly WalkStorey[], axis: number): WalkStorey[] {
  const mirror = ([x, y]: Place): Place => [2 * axis - x, y];
  return storeys.map((storey) => ({
    ...storey,
    rooms: storey.rooms.map((room) => ({ ...room, ring: room.ring.map(mirror), stop: mirror(room.stop) })),
    ceilings: storey.ceilings.map(({ ring, heightM }) => ({ ring: ring.map(mirror), heightM })),
    gaps: storey.gaps.map((gap) => gap.map(mirror)),
  }));
}

function canStand({ rooms, gaps }: WalkStorey, [x, y]: Place): boolean {
  const isFloor = (place: Place) =>
    rooms.some(({ ring }) => contains(ring, place)) || gaps.some((gap) => contains(gap, place));
  return directions.every((angle) => isFloor([x + bodyM * Math.cos(angle), y + bodyM * Math.sin(angle)]));
}

function distance(one: Place, two: Place): number {
  return Math.hypot(one[0] - two[0], one[1] - two[1]);
}

export function contains(ring: readonly Place[], [x, y]: Place): boolean {
  let isInside = false;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}
