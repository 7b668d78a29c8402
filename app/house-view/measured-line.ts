import { BufferGeometry, LineBasicMaterial, LineSegments, type Scene, Vector3 } from "three";

/** In the coordinates of the scene: y up, north towards −z. */
export type Spot = readonly [x: number, y: number, z: number];

/** One measured line over everything, with a small cross at each end. */
export function createMeasuredLine(scene: Scene) {
  let line: LineSegments<BufferGeometry, LineBasicMaterial> | null = null;

  function clear() {
    line?.removeFromParent();
    line?.geometry.dispose();
    line?.material.dispose();
    line = null;
  }

  return {
    clear,
    draw(spots: readonly Spot[]) {
      clear();
      if (spots.length === 0) return;
      const material = new LineBasicMaterial({ color: "#c2410c", depthTest: false });
      line = new LineSegments(new BufferGeometry().setFromPoints(pointsOf(spots)), material);
      line.renderOrder = 10;
      scene.add(line);
    },
  };
}

function pointsOf(spots: readonly Spot[]) {
  const arm = 0.06;
  const crosses = spots.flatMap(([x, y, z]) => [
    [x - arm, y, z],
    [x + arm, y, z],
    [x, y - arm, z],
    [x, y + arm, z],
    [x, y, z - arm],
    [x, y, z + arm],
  ]);
  const between = spots.length === 2 ? spots : [];
  return [...crosses, ...between].map(([x = 0, y = 0, z = 0]) => new Vector3(x, y, z));
}
