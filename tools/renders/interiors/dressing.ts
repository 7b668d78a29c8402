/** Everything in a pictured room: the furniture of the floor plan and what makes it lived in. */
import { footprintOf, furnishStorey } from "#app/domain/house/furnish.ts";
import {
  boundsOf,
  centroidOf,
  contains,
  distanceBetween,
  type Point,
  type Ring,
  sharedArea,
} from "#app/domain/house/polygon.ts";
import { createRandom } from "#app/domain/house/random.ts";
import {
  heightsOf,
  isInRoom,
  type PicturedRoom,
  type RoomWindow,
  type WallSection,
} from "./pictured-room.ts";

export interface RoomPiece {
  type: string;
  /** Middle of its back. */
  origin: Point;
  /** Unit vector along its back, with the piece on the left. */
  along: Point;
  width: number;
  depth: number;
  floor: number;
  /** Free height above the floor. */
  headroom: number;
  hasWall?: boolean;
  height?: number;
  middle?: number;
  drop?: number;
  rise?: number;
  turn?: number;
  kind?: string;
  material?: string;
  frame?: string;
}

const unseen: ReadonlySet<string> = new Set(["shower", "toilet", "basin", "washer"]);
const doorHeight = 2.05;
const upperCupboards = { from: 1.0, to: 2.2 };

export function dressRoom(pictured: PicturedRoom): RoomPiece[] {
  return new Dressing(pictured).pieces;
}

class Dressing {
  readonly pieces: RoomPiece[] = [];
  /** Floor that is taken by furniture or must stay free before doors. */
  readonly taken: Ring[] = [];
  readonly random: () => number;
  readonly pictured: PicturedRoom;

  constructor(pictured: PicturedRoom) {
    this.pictured = pictured;
    this.random = createRandom(pictured.house.id.length * 31 + Math.round(pictured.room.areaM2 * 10));
    this.keepDoorsFree();
    this.addFurniture();
    if (pictured.room.type.includes("bedroom")) this.dressBedroom();
    else this.dressLivingSpace();
    this.hangCurtains();
    this.addPlants();
    this.hangPictures();
    this.addTrim();
  }

  private add(
    type: string,
    place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">,
    more: Partial<RoomPiece> = {},
  ) {
    const { floor, ceiling } = this.pictured;
    const headroom = Math.min(...footprintOf(place).map(ceiling), ceiling(place.origin));
    const piece: RoomPiece = { type, ...place, floor, headroom, ...more };
    this.pieces.push(piece);
    return piece;
  }

  private keepDoorsFree() {
    const { plan, storey } = this.pictured;
    for (const { middle, width } of plan.doors) this.taken.push(square(middle, width / 2 + 0.3));
    for (const { x, y, width } of storey.passages) this.taken.push(square([x, y], width / 2 + 0.3));
  }

  private addFurniture() {
    const { house, storey } = this.pictured;
    const upper = house.storeys.find((other) => other.floor > storey.floor);
    for (const { type, origin, along, width, depth } of furnishStorey(house, storey)) {
      if (unseen.has(type) || (type === "stairs" && !upper)) continue;
      const place = { origin, along, width, depth };
      const hasWall = !this.isBeforeWindow(place, upperCupboards.from, upperCupboards.to);
      this.add(type, place, { hasWall, ...(upper ? { rise: upper.floor - storey.floor } : {}) });
      this.taken.push(footprintOf(place));
    }
  }

  private dressBedroom() {
    const bed = this.inRoom("double_bed") ?? this.inRoom("single_bed");
    if (!bed) return;
    const wall = this.wallBehind(bed);
    if (wall && this.isSolidBehind(wall, bed)) {
      this.add(this.pictured.house.style.startsWith("rustico") ? "accent_wall" : "slat_wall", {
        origin: shifted(bed, 0, -distanceToWall(wall, bed.origin)),
        along: bed.along,
        width: bed.width,
        depth: 0.04,
      });
      bed.origin = shifted(bed, 0, 0.02);
    }
    const width = Math.min(bed.width + 0.6, 2.6);
    this.addRug({
      origin: shifted(bed, 0, bed.depth * 0.45),
      along: bed.along,
      width,
      depth: bed.depth * 0.55 + 0.5,
    });
    const { room } = this.pictured;
    if (room.areaM2 > 15) this.addArmchair(centroidOf(room.ring), [-bed.along[0], -bed.along[1]]);
  }

  private dressLivingSpace() {
    const sofa = this.inRoom("sofa");
    const table = this.inRoom("coffee_table");
    if (sofa) {
      const reach = table ? sofa.depth + 1.25 : sofa.depth + 0.7;
      this.addRug({
        origin: shifted(sofa, 0, 0.45),
        along: sofa.along,
        width: sofa.width + 0.3,
        depth: reach - 0.1,
      });
      for (const side of [1, -1]) {
        const spot = shifted(sofa, side * (sofa.width / 2 + 0.24), 0.3);
        if (this.takeIfFree(square(spot, 0.17))) {
          this.add("floor_lamp", { origin: spot, along: sofa.along, width: 0.3, depth: 0.3 });
          break;
        }
      }
      const focus = shifted(sofa, 0, sofa.depth + 0.65);
      for (const side of [1, -1]) {
        const back = shifted(sofa, side * 1.75, sofa.depth + 0.45);
        const facing: Point = [-side * sofa.along[0], -side * sofa.along[1]];
        if (this.addArmchair(back, facing)) break;
      }
      this.addMedia(sofa, focus);
    }
    for (const type of ["dining_table", "island"] as const) {
      for (const piece of this.pieces.filter((other) => other.type === type)) this.hangPendants(piece);
    }
  }

  private addArmchair(back: Point, facing: Point): boolean {
    const along: Point = [facing[1], -facing[0]];
    const place = { origin: back, along, width: 0.82, depth: 0.82 };
    const footprint = footprintOf(place);
    if (!this.takeIfFree(footprint)) return false;
    this.add("armchair", place);
    return true;
  }

  /** A low cupboard with a screen on the wall that the sofa faces. */
  private addMedia(sofa: RoomPiece, focus: Point) {
    let best: { place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">; rank: number } | null = null;
    const [width, depth] = [1.8, 0.4];
    for (const wall of this.pictured.walls) {
      if (wall.along[0] * sofa.along[0] + wall.along[1] * sofa.along[1] > -0.9) continue;
      for (const [from, to] of wall.solid) {
        for (let run = from + width / 2 + 0.05; run <= to - width / 2 - 0.05; run += 0.1) {
          const place = { origin: onWall(wall, run), along: wall.along, width, depth };
          const rank = distanceBetween(place.origin, focus);
          if (rank < (best?.rank ?? 5) && this.isFree(footprintOf(place))) best = { place, rank };
        }
      }
    }
    if (!best) return;
    this.taken.push(footprintOf(best.place));
    this.add("media", best.place, { hasWall: true });
  }

  private hangPendants(piece: RoomPiece) {
    const middle = shifted(piece, 0, piece.depth / 2);
    const top = this.pictured.ceiling(middle);
    if (top > 5) return;
    const count = piece.width > 1.9 ? 3 : 2;
    for (let index = 0; index < count; index++) {
      const spread = (index - (count - 1) / 2) * 0.55;
      const origin = shifted(piece, spread, piece.depth / 2);
      const headroom = this.pictured.ceiling(origin);
      this.add(
        "pendant",
        { origin, along: piece.along, width: 0.3, depth: 0.01 },
        {
          headroom,
          drop: headroom - 1.62,
          material: piece.type === "island" ? "black_metal" : "ceramic",
        },
      );
    }
  }

  private addRug(place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">) {
    const footprint = footprintOf(place);
    if (footprint.every((corner) => contains(this.pictured.room.ring, corner))) this.add("rug", place);
  }

  private hangCurtains() {
    const { room, windows, ceiling } = this.pictured;
    const isBedroom = room.type.includes("bedroom");
    for (const window of windows.filter((other) => isInRoom(room, other))) {
      const width = distanceBetween(window.start, window.end);
      if (!window.isRectangular || width < 0.8 || (!isBedroom && window.sill > 0.3)) continue;
      const along: Point = [window.inwards[1], -window.inwards[0]];
      const top = Math.min(
        window.sill + window.height + 0.14,
        Math.min(ceiling(window.start), ceiling(window.end)) - 0.02,
      );
      const each = Math.min(0.6, Math.max(0.3, width * 0.16));
      const middle: Point = [(window.start[0] + window.end[0]) / 2, (window.start[1] + window.end[1]) / 2];
      const frame = { origin: middle, along };
      const ends = [-1, 1].filter((side) =>
        this.isDrapeable(frame, side * (width / 2 - each / 2 + 0.12), each),
      );
      for (const side of ends) {
        const origin = shifted(frame, side * (width / 2 - each / 2 + 0.12), 0);
        this.add("curtain", { origin, along, width: each, depth: 0.12 }, { height: top });
      }
      if (ends.length > 0)
        this.add("rail", { origin: middle, along, width: width + 0.3, depth: 0.1 }, { height: top });
    }
  }

  private isDrapeable(frame: { origin: Point; along: Point }, side: number, width: number): boolean {
    const footprint = footprintOf({
      origin: shifted(frame, side, 0.02),
      along: frame.along,
      width,
      depth: 0.12,
    });
    return (
      footprint.every((corner) => contains(this.pictured.room.ring, corner)) &&
      this.taken.every((other) => sharedArea(other, footprint) < 0.005)
    );
  }

  /** Large plants in free corners, where there is light. */
  private addPlants() {
    const { room, windows } = this.pictured;
    const kinds = ["T_olive", "S_shrub1", "T_olive"];
    const corners = room.ring
      .map((corner, index) => ({ corner, index }))
      .filter(({ index }) => isSharp(room.ring, index))
      .map(({ corner, index }) => inset(room.ring, index, corner, 0.36))
      .map((spot) => ({
        spot,
        rank: Math.min(
          9,
          ...windows.map((window) => distanceBetween(spot, window.start)),
          ...windows.map((window) => distanceBetween(spot, window.end)),
        ),
      }))
      .sort((a, b) => a.rank - b.rank);
    let count = 0;
    for (const { spot } of corners) {
      if (count >= (room.areaM2 > 25 ? 2 : 1)) break;
      if (!this.takeIfFree(square(spot, 0.24))) continue;
      const kind = kinds[count]!;
      const height = kind === "T_olive" ? 0.3 : 0.62;
      this.add(
        "plant",
        { origin: spot, along: [1, 0], width: 0.4, depth: 0.01 },
        { kind, height, turn: 360 * this.random() },
      );
      count++;
    }
  }

  private hangPictures() {
    const { walls, ceiling } = this.pictured;
    let count = 0;
    const hang = (wall: WallSection, run: number, width: number, height: number, middle: number) => {
      const origin = onWall(wall, run);
      if (ceiling(origin) < middle + height / 2 + 0.15) return;
      this.add(
        "picture",
        { origin, along: wall.along, width, depth: 0.03 },
        {
          height,
          middle,
          material: count % 2 === 0 ? "canvas_a" : "canvas_b",
          frame: count % 3 === 2 ? "black_metal" : "oak",
        },
      );
      count++;
    };
    for (const wall of walls) {
      for (const [from, to] of this.freeStretches(wall)) {
        const length = to - from;
        const below = this.pieces.find(
          (piece) => (piece.type === "sofa" || piece.type.endsWith("bed")) && this.standsBefore(wall, piece),
        );
        const middle = below ? 1.62 : 1.55;
        if (below) {
          const run = Math.min(to - 0.5, Math.max(from + 0.5, runOn(wall, below.origin)));
          if (length > 1.9 && below.type === "sofa") {
            hang(wall, run - 0.42, 0.7, 0.9, middle);
            hang(wall, run + 0.42, 0.7, 0.9, middle);
          } else if (length > 1 && below.type === "sofa") hang(wall, run, 0.9, 0.7, middle);
        } else if (length > 1.3) hang(wall, (from + to) / 2, Math.min(1.3, length - 0.6), 0.9, middle);
      }
    }
  }

  /** Stretches of a wall without openings and without anything tall before them. */
  private freeStretches(wall: WallSection) {
    const tall = this.pieces.filter(
      (piece) =>
        [
          "wardrobe",
          "shelves",
          "kitchen_run",
          "media",
          "slat_wall",
          "accent_wall",
          "stairs",
          "curtain",
          "plant",
          "floor_lamp",
        ].includes(piece.type) && this.standsBefore(wall, piece),
    );
    let free = wall.solid;
    for (const piece of tall) {
      const corners = footprintOf(piece).map((corner) => runOn(wall, corner));
      const [low, high] = [Math.min(...corners) - 0.1, Math.max(...corners) + 0.1];
      free = free.flatMap(([from, to]) => {
        if (high <= from || low >= to) return [[from, to] as [number, number]];
        return (
          [
            [from, low],
            [high, to],
          ] as [number, number][]
        ).filter(([a, b]) => b - a > 0.3);
      });
    }
    return free;
  }

  private standsBefore(wall: WallSection, piece: RoomPiece): boolean {
    return footprintOf(piece).some((corner) => {
      const run = runOn(wall, corner);
      return Math.abs(distanceToWall(wall, corner)) < 0.5 && run > -0.1 && run < wall.length + 0.1;
    });
  }

  /** Skirting boards, door leaves and spotlights. */
  private addTrim() {
    const { walls, plan, room, ceiling } = this.pictured;
    for (const wall of walls) {
      for (const [from, to] of wall.solid)
        this.add("skirting", {
          origin: onWall(wall, (from + to) / 2),
          along: wall.along,
          width: to - from,
          depth: 0.01,
        });
    }
    for (const { middle, along, width, kind } of plan.doors) {
      if (kind !== "opening")
        this.add("door", { origin: middle, along, width, depth: 0.1 }, { height: doorHeight });
    }
    const heights = heightsOf(room, ceiling);
    if (Math.max(...heights) - Math.min(...heights) > 0.05) return;
    const { minX, minY, maxX, maxY } = boundsOf(room.ring);
    const [columns, rows] = [
      Math.max(1, Math.round((maxX - minX) / 1.7)),
      Math.max(1, Math.round((maxY - minY) / 1.7)),
    ];
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        const origin: Point = [
          minX + ((column + 0.5) * (maxX - minX)) / columns,
          minY + ((row + 0.5) * (maxY - minY)) / rows,
        ];
        if (contains(room.ring, origin)) this.add("spot", { origin, along: [1, 0], width: 0.1, depth: 0.01 });
      }
    }
  }

  private inRoom(type: string): RoomPiece | undefined {
    return this.pieces.find(
      (piece) => piece.type === type && contains(this.pictured.room.ring, shifted(piece, 0, piece.depth / 2)),
    );
  }

  private wallBehind(piece: RoomPiece): WallSection | undefined {
    return this.pictured.walls.find(
      (wall) =>
        wall.along[0] * piece.along[0] + wall.along[1] * piece.along[1] > 0.99 &&
        Math.abs(distanceToWall(wall, piece.origin)) < 0.15,
    );
  }

  private isSolidBehind(wall: WallSection, piece: RoomPiece): boolean {
    const run = runOn(wall, piece.origin);
    return wall.solid.some(([from, to]) => from <= run - piece.width / 2 && to >= run + piece.width / 2);
  }

  private isBeforeWindow(
    place: { origin: Point; along: Point; width: number; depth: number },
    from: number,
    to: number,
  ): boolean {
    const footprint = footprintOf(place);
    return this.pictured.windows.some(
      (window) =>
        window.sill < to &&
        window.sill + window.height > from &&
        sharedArea(zoneBefore(window), footprint) > 0.01,
    );
  }

  private isFree(footprint: Ring): boolean {
    return (
      footprint.every((corner) => contains(this.pictured.room.ring, corner)) &&
      this.taken.every((other) => sharedArea(other, footprint) < 0.005)
    );
  }

  private takeIfFree(footprint: Ring): boolean {
    if (!this.isFree(footprint)) return false;
    this.taken.push(footprint);
    return true;
  }
}

function zoneBefore({ start, end, inwards }: RoomWindow): Ring {
  const reach = 0.35;
  return [
    start,
    end,
    [end[0] + reach * inwards[0], end[1] + reach * inwards[1]],
    [start[0] + reach * inwards[0], start[1] + reach * inwards[1]],
  ];
}

function shifted({ origin, along }: { origin: Point; along: Point }, side: number, into: number): Point {
  return [origin[0] + along[0] * side - along[1] * into, origin[1] + along[1] * side + along[0] * into];
}

function onWall({ start, along }: WallSection, run: number): Point {
  return [start[0] + along[0] * run, start[1] + along[1] * run];
}

function runOn({ start, along }: WallSection, [x, y]: Point): number {
  return (x - start[0]) * along[0] + (y - start[1]) * along[1];
}

function distanceToWall({ start, inwards }: WallSection, [x, y]: Point): number {
  return (x - start[0]) * inwards[0] + (y - start[1]) * inwards[1];
}

function square([x, y]: Point, half: number): Ring {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}

function isSharp(ring: Ring, index: number): boolean {
  const corner = ring[index]!;
  const before = ring.at(index - 1)!;
  const after = ring[(index + 1) % ring.length]!;
  const [x1, y1, x2, y2] = [
    corner[0] - before[0],
    corner[1] - before[1],
    after[0] - corner[0],
    after[1] - corner[1],
  ];
  return x1 * y2 - y1 * x2 > 0.5 * Math.hypot(x1, y1) * Math.hypot(x2, y2);
}

function inset(ring: Ring, index: number, corner: Point, distance: number): Point {
  const before = ring.at(index - 1)!;
  const after = ring[(index + 1) % ring.length]!;
  const [lengthBefore, lengthAfter] = [distanceBetween(before, corner), distanceBetween(after, corner)];
  return [
    corner[0] +
      (distance * (before[0] - corner[0])) / lengthBefore +
      (distance * (after[0] - corner[0])) / lengthAfter,
    corner[1] +
      (distance * (before[1] - corner[1])) / lengthBefore +
      (distance * (after[1] - corner[1])) / lengthAfter,
  ];
}
