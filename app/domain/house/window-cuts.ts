/** Windows that a partition cuts: it may meet the glass at a mullion only. */
import type { House } from "./description.ts";
import { directionOf, distanceFrom, type Point } from "./polygon.ts";
import { roomsOf } from "./rooms.ts";
import { wallOpenings } from "./wall-openings.ts";

/** From the face of the wall. */
const touchingM = 0.03;
/** Beside an opening and beside a mullion: less than a frame is wide. */
const toleranceM = 0.04;

export function windowCuts(house: House): string[] {
  return house.storeys.flatMap((storey, index) => {
    const { partitions } = roomsOf(house, storey);
    return wallOpenings(house, storey).flatMap(({ kind, start, end, width, panes }) => {
      const [x, y] = directionOf(start, end);
      const runOf = (point: Point) => (point[0] - start[0]) * x + (point[1] - start[1]) * y;
      return partitions.flatMap(({ ring }) => {
        const runs = ring
          .filter((point) => Math.abs(distanceFrom({ from: start, to: end }, point)) < touchingM)
          .map(runOf);
        if (runs.length < 2) return [];
        const [from, to] = [Math.min(...runs), Math.max(...runs)];
        if (to < toleranceM || from > width - toleranceM) return [];
        const middle = (from + to) / 2;
        const isAtMullion = Array.from({ length: panes - 1 }, (_, pane) => ((pane + 1) * width) / panes).some(
          (mullion) => Math.abs(mullion - middle) < toleranceM,
        );
        return isAtMullion
          ? []
          : [
              `storey ${index}: a partition cuts a ${kind} of ${width.toFixed(2)} m, ${middle.toFixed(2)} m from its start`,
            ];
      });
    });
  });
}
