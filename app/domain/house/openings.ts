/** Windows and doors: frame, mullions, glass or leaf, curtains and slats, set into a straight wall. */
import type { Opening } from "./description.ts";
import { add, type MeshBuilder, scale, type Vector } from "./mesh.ts";
import { at, offsetRing, type Point } from "./polygon.ts";
import type { WindowOpening } from "./wall-tops.ts";

export interface WindowPlace {
  /** Start of the wall at floor height, on its outer face. */
  origin: Vector;
  across: Vector;
  outwards: Vector;
  wallThickness: number;
  frame: string;
}

type DoorOpening = Extract<Opening, { kind: "door" }>;

const up: Vector = [0, 0, 1];
const frameWidth = 0.055;
export const frameDepth = 0.1;
const usualPaneWidth = 1.3;

/** Builds the window and returns the hole that it needs in the wall. */
export function buildWindow(mesh: MeshBuilder, place: WindowPlace, window: WindowOpening): Point[] {
  const { across, outwards } = place;
  const corner = cornerOf(place, window);
  const shape = window.shape ?? rectangle(window.width, window.height);
  buildUnit(mesh, place, window, shape, { panes: panesOf(window), rows: window.rows, filling: "glass" });

  if (window.curtain) buildCurtains(mesh, place, window);
  if (window.slats) {
    const [step, slatWidth, slatDepth] = [0.13, 0.045, 0.1];
    for (let x = 0; x < window.width; x += step) {
      const origin = add(add(corner, scale(across, x)), scale(outwards, 0.04));
      mesh.extrude(
        "wood_slat",
        { origin, across, along: up },
        rectangle(slatWidth, window.height),
        [],
        slatDepth,
      );
    }
  }
  return shape.map(([x, z]): Point => [x + window.at, z + window.sill]);
}

export function panesOf({ panes, width }: Pick<WindowOpening, "panes" | "width">): number {
  return panes ?? Math.max(1, Math.round(width / usualPaneWidth));
}

export function buildDoor(mesh: MeshBuilder, place: WindowPlace, door: DoorOpening): Point[] {
  const shape = rectangle(door.width, door.height);
  buildUnit(mesh, place, door, shape, { panes: 1, rows: 1, filling: "door" });
  const handle = add(
    add(cornerOf(place, door), scale(place.across, door.width - 0.18)),
    scale(place.outwards, 0.06 - door.inset),
  );
  const [x, y, z] = handle;
  mesh.box("steel_handle", x - 0.02, x + 0.02, y - 0.02, y + 0.02, z + 0.85, z + 1.35);
  return shape.map(([u, v]): Point => [u + door.at, v + door.sill]);
}

function buildUnit(
  mesh: MeshBuilder,
  { origin, across, outwards, frame }: WindowPlace,
  opening: { at: number; sill: number; width: number; height: number; inset: number },
  shape: Point[],
  { panes, rows, filling }: { panes: number; rows: number; filling: string },
): void {
  const corner = add(add(origin, scale(across, opening.at)), [0, 0, opening.sill]);
  const base = add(corner, scale(outwards, -opening.inset));
  const inside = offsetRing(shape, -frameWidth);
  mesh.extrude(frame, { origin: base, across, along: up }, shape, [inside], frameDepth);

  const half = frameWidth / 2;
  for (let pane = 1; pane < panes; pane++) {
    const x = (opening.width * pane) / panes;
    const bar: Point[] = [
      [0, half],
      [frameWidth, half],
      [frameWidth, topAt(shape, x) - half],
      [0, topAt(shape, x) - half],
    ];
    mesh.extrude(
      frame,
      { origin: add(base, scale(across, x - half)), across, along: up },
      bar,
      [],
      frameDepth,
    );
  }
  for (let row = 1; row < rows; row++) {
    const z = (opening.height * row) / rows;
    const bar: Point[] = [
      [half, 0],
      [opening.width - half, 0],
      [opening.width - half, frameWidth],
      [half, frameWidth],
    ];
    mesh.extrude(frame, { origin: add(base, [0, 0, z - half]), across, along: up }, bar, [], frameDepth);
  }
  const middle = add(base, scale(outwards, -frameDepth / 2));
  mesh.extrude(filling, { origin: middle, across, along: up }, inside, [], 0);
}

/** Two gathered curtains hanging inside wall and window, one at each side. */
function buildCurtains(mesh: MeshBuilder, place: WindowPlace, window: WindowOpening): void {
  const { across, outwards, wallThickness } = place;
  const folds = 24;
  const curtainWidth = Math.min(0.7, window.width * 0.22);
  const corner = cornerOf(place, window);
  // A window may stand further inside than its wall is thick.
  const depth = Math.max(wallThickness, window.inset + frameDepth);
  for (const startsAt of [0.05, window.width - 0.05 - curtainWidth]) {
    const pointAt = (fold: number): Vector => {
      const behind = depth + 0.12 + 0.035 * Math.sin(fold * 1.9);
      return add(
        add(corner, scale(across, startsAt + (curtainWidth * fold) / folds)),
        scale(outwards, -behind),
      );
    };
    for (let fold = 0; fold < folds; fold++) {
      const [start, end] = [pointAt(fold), pointAt(fold + 1)];
      const rise: Vector = [0, 0, window.height];
      mesh.face(
        "curtain",
        [start, end, add(end, rise), add(start, rise)],
        [
          [0, 0],
          [1, 0],
          [1, window.height],
          [0, window.height],
        ],
        outwards,
      );
    }
  }
}

function cornerOf(place: WindowPlace, opening: { at: number; sill: number }): Vector {
  return add(add(place.origin, scale(place.across, opening.at)), [0, 0, opening.sill]);
}

/** Height of the upper edge of a shape above the point `x` of its lower edge. */
function topAt(shape: Point[], x: number): number {
  let top = 0;
  shape.forEach((start, index) => {
    const end = at(shape, index + 1);
    if (start[0] === end[0] || (start[0] - x) * (end[0] - x) > 0) return;
    top = Math.max(top, start[1] + ((end[1] - start[1]) * (x - start[0])) / (end[0] - start[0]));
  });
  return top;
}

export function rectangle(width: number, height: number): Point[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}
