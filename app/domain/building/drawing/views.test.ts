import { expect, test } from "vitest";
import { piecesWithin } from "./views.ts";

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
] as const;
const hole = [
  [1, 1],
  [1, 3],
  [3, 3],
  [3, 1],
] as const;

test("a mullion is drawn where its window is seen", () => {
  expect(
    piecesWithin(
      [
        [2, -1],
        [2, 6],
      ],
      [square],
    ),
  ).toEqual([
    [
      [2, 0],
      [2, 4],
    ],
  ]);
  expect(
    piecesWithin(
      [
        [5, 0],
        [5, 4],
      ],
      [square],
    ),
  ).toEqual([]);
});

test("a mullion behind something is drawn on both sides of it", () => {
  expect(
    piecesWithin(
      [
        [2, 0],
        [2, 4],
      ],
      [square, hole],
    ),
  ).toEqual([
    [
      [2, 0],
      [2, 1],
    ],
    [
      [2, 3],
      [2, 4],
    ],
  ]);
});
