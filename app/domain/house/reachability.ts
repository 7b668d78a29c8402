/** Which rooms the doors connect, and the rooms that no door leads to. */
import type { House } from "./description.ts";
import type { Layout, RoomType } from "./layout.ts";
import { centroidOf, contains, distanceFrom, type Point } from "./polygon.ts";
import { type Room, roomsOf, type StoreyRooms } from "./rooms.ts";

export interface UnreachableRoom {
  storey: number;
  type: RoomType;
  place: string;
}

/** How far beside a door its two rooms are looked for. */
const stepThrough = 0.3;

interface RoomGraph {
  nodes: { room: Room; storey: number }[];
  neighbours: Map<Room, Set<Room>>;
}

export function unreachableRooms(house: House): UnreachableRoom[] {
  const { nodes, neighbours } = connectRooms(house);
  const reached = reachedFrom(nodes[0]?.room, neighbours);
  return nodes
    .filter(({ room }) => room.type !== "void" && !reached.has(room))
    .map(({ room, storey }) => ({ storey, type: room.type, place: placeOf(room) }));
}

/** Rooms that one can reach from the day rooms without crossing a bedroom or a bathroom. */
export function roomsReachedFromDayRooms(house: House): Set<Room> {
  const { nodes, neighbours } = connectRooms(house);
  const start = nodes.find(({ room }) => room.type.startsWith("living"))?.room;
  return reachedFrom(start, neighbours, (room) => !isPrivate(room));
}

function isPrivate({ type }: Room): boolean {
  return type === "bedroom" || type === "main_bedroom" || type === "bathroom" || type === "toilet";
}

function reachedFrom(
  start: Room | undefined,
  neighbours: RoomGraph["neighbours"],
  mayCross: (room: Room) => boolean = () => true,
): Set<Room> {
  const reached = new Set<Room>(start ? [start] : []);
  for (const room of reached) {
    if (!mayCross(room)) continue;
    for (const next of neighbours.get(room) ?? []) reached.add(next);
  }
  return reached;
}

function connectRooms(house: House): RoomGraph {
  const storeys = house.storeys.map((storey) => roomsOf(house, storey));
  const nodes = storeys.flatMap((storey, index) => storey.rooms.map((room) => ({ room, storey: index })));
  const neighbours = new Map<Room, Set<Room>>(nodes.map(({ room }) => [room, new Set()]));
  const connect = (a: Room | undefined, b: Room | undefined) => {
    if (!a || !b || a === b) return;
    neighbours.get(a)?.add(b);
    neighbours.get(b)?.add(a);
  };

  storeys.forEach((rooms, index) => {
    for (const { middle, into } of rooms.doors) {
      connect(
        roomAt(rooms, step(middle, into, stepThrough)),
        roomAt(rooms, step(middle, into, -stepThrough)),
      );
    }
    const storey = house.storeys[index];
    for (const passage of storey?.passages ?? []) {
      const across: Point = passage.along === "x" ? [0, 1] : [1, 0];
      const reach = passage.depth / 2 + 0.1;
      connect(
        roomAt(rooms, step([passage.x, passage.y], across, reach)),
        roomAt(rooms, step([passage.x, passage.y], across, -reach)),
      );
    }
    for (const zone of storey?.zones ?? []) connectOpenCuts(zone.layout, rooms, connect);
    const below = storeys[index - 1];
    const stairsHere = rooms.rooms.find((room) => room.type === "stairs");
    if (below)
      connect(
        stairsHere ?? rooms.rooms[0],
        below.rooms.find((room) => room.type === "stairs"),
      );
  });
  return { nodes, neighbours };
}

function placeOf(room: Room): string {
  return centroidOf(room.ring)
    .map((value) => value.toFixed(1))
    .join(", ");
}

/** Rooms on both sides of an open cut belong together wherever their floors touch along it. */
function connectOpenCuts(
  layout: Layout,
  rooms: StoreyRooms,
  connect: (a: Room | undefined, b: Room | undefined) => void,
): void {
  if ("room" in layout) return;
  if (layout.isOpen) {
    const line =
      layout.cut === "line"
        ? { from: layout.from, to: layout.to }
        : layout.cut === "x"
          ? { from: [layout.at, 0] as Point, to: [layout.at, 1] as Point }
          : { from: [0, layout.at] as Point, to: [1, layout.at] as Point };
    const touching = rooms.rooms.filter(
      (room) => room.ring.filter((point) => Math.abs(distanceFrom(line, point)) < 1e-6).length >= 2,
    );
    const [first, ...others] = touching;
    for (const other of others) connect(first, other);
  }
  connectOpenCuts(layout.low, rooms, connect);
  connectOpenCuts(layout.high, rooms, connect);
}

function roomAt(rooms: StoreyRooms, point: Point): Room | undefined {
  return rooms.rooms.find((room) => contains(room.ring, point));
}

function step([x, y]: Point, [dx, dy]: Point, distance: number): Point {
  return [x + dx * distance, y + dy * distance];
}
