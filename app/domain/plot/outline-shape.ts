/** A corner of an outline, in metres. */
export type Corner = [x: number, y: number];

/** In square metres; below zero if the corners follow clockwise. */
export function signedAreaOf(corners: readonly Corner[]): number {
  const doubled = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}

/** The corners counter-clockwise, as houses are tried on them; the first side stays the street. */
export function counterClockwise(corners: readonly Corner[]): Corner[] {
  if (signedAreaOf(corners) >= 0) return [...corners];
  const [first, second, ...others] = corners;
  return [second!, first!, ...others.toReversed()];
}

/** Whether two sides that are not neighbours meet. */
export function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!] as const);
  return sides.some((side, i) =>
    sides.some((other, j) => j > i + 1 && (i > 0 || j < sides.length - 1) && doCross(side, other)),
  );
}

type Side = readonly [readonly [number, number], readonly [number, number]];

/** Whether two sides cross; sides that only touch do not. */
export function doCross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn([ax, ay]: Side[0], [bx, by]: Side[0], [cx, cy]: Side[0]): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}
