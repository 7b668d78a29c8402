/** The plot around a house as objects of three.js: lawn, boundary, the line of the setbacks, the street, the neighbours. */
import {
  BackSide,
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  LineLoop,
  LineSegments,
  Mesh,
  MeshDepthMaterial,
  type MeshStandardMaterial,
  Sphere,
  Vector3,
} from "three";
import type { Point } from "#app/domain/plot/outline.ts";
import { alongRing, draped, geometryOf, lineHeight } from "./draped-ground.ts";
import type { PlotInView } from "./plot-in-view.ts";
import type { Surfaces } from "./surface-materials.ts";

const streetWidthM = 4;
/** The camera frames slightly less than the whole plot, because the house matters most. */
const framed = 0.82;

type GroundAt = PlotInView["groundAt"];

export function createPlot(
  surfaces: Surfaces,
  {
    outline,
    buildable,
    groundAt,
    neighbours,
  }: Pick<PlotInView, "outline" | "buildable" | "groundAt" | "neighbours">,
) {
  const group = new Group();

  const addGround = (polygon: readonly Point[], material: MeshStandardMaterial) => {
    const mesh = new Mesh(draped(polygon, groundAt), material);
    mesh.receiveShadow = true;
    group.add(mesh);
  };
  const lawn = surfaces.create({ colour: "#bcbf93" });
  Object.assign(lawn, { polygonOffset: true, polygonOffsetFactor: 1 });
  addGround(outline, lawn);
  addGround(streetOf(outline), surfaces.create({ colour: "#aba59a" }));
  group.add(
    new LineLoop(
      new BufferGeometry().setFromPoints(alongRing(outline, groundAt)),
      new LineBasicMaterial({ color: "#5d6a3f" }),
    ),
  );
  for (const ring of buildable) {
    const points = alongRing(ring, groundAt);
    const line = new Line(
      new BufferGeometry().setFromPoints([...points, points[0]!]),
      new LineDashedMaterial({ color: "#b4532f", dashSize: 0.8, gapSize: 0.5 }),
    );
    group.add(line.computeLineDistances());
  }
  const volumes = createVolumes(surfaces, neighbours, groundAt);
  group.add(volumes);

  const bounds = new Sphere().setFromPoints(outline.map(([x, y]) => new Vector3(x, lineHeight, -y)));
  bounds.radius *= framed;
  return {
    group,
    bounds,
    volumes,
    dispose() {
      group.traverse((object) => {
        if (!(object instanceof Mesh || object instanceof Line)) return;
        object.geometry.dispose();
        if (object instanceof Mesh) surfaces.disposeMaterial(object.material);
        else object.material.dispose();
        object.customDepthMaterial?.dispose();
      });
    },
  };
}

/** Translucent, so that the house stays visible, but with their whole shadow. */
function createVolumes(surfaces: Surfaces, neighbours: PlotInView["neighbours"], groundAt: GroundAt): Group {
  const volumes = new Group();
  // The renderer's own material for shadows outlives the scene.
  const depth = new MeshDepthMaterial();
  for (const { ring, heightM } of neighbours) {
    const heights = ring.map(groundAt);
    const top = heights.reduce((sum, height) => sum + height, 0) / heights.length + heightM;
    const material = surfaces.create({ colour: "#c08a6a", opacity: 0.16 });
    // The ground below it stays lit.
    material.shadowSide = BackSide;
    const volume = new Mesh(prism(ring, Math.min(...heights), top), material);
    volume.castShadow = true;
    volume.customDepthMaterial = depth;
    const edges = new LineSegments(
      new BufferGeometry().setFromPoints(edgesOf(ring, Math.min(...heights), top)),
      new LineBasicMaterial({ color: "#a9745a" }),
    );
    volumes.add(volume, edges);
  }
  return volumes;
}

/** The upper edges and those of the corners. */
function edgesOf(ring: readonly Point[], bottom: number, top: number): Vector3[] {
  return ring.flatMap(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    const corner = new Vector3(x, top, -y);
    return [corner, new Vector3(nextX, top, -nextY), corner, new Vector3(x, bottom, -y)];
  });
}

/** Walls and roof of a convex ring that runs counter-clockwise. East is +x and north is −z. */
function prism(ring: readonly Point[], bottom: number, top: number): BufferGeometry {
  const at = ([x, y]: Point, height: number) => [x, height, -y];
  const walls = ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    return [
      at(from, bottom),
      at(to, bottom),
      at(to, top),
      at(from, bottom),
      at(to, top),
      at(from, top),
    ].flat();
  });
  const roof = ring
    .slice(2)
    .flatMap((corner, i) => [at(ring[0]!, top), at(ring[i + 1]!, top), at(corner, top)].flat());
  return geometryOf([...walls, ...roof]);
}

/** A strip along the first edge, on its outer side. */
function streetOf(outline: readonly Point[]): Point[] {
  const [[ax, ay], [bx, by]] = [outline[0]!, outline[1]!];
  const length = Math.hypot(bx - ax, by - ay);
  const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
  // Outlines run counter-clockwise, so outside is to the right.
  const [outX, outY] = [alongY * streetWidthM, -alongX * streetWidthM];
  return [
    [ax, ay],
    [ax + outX, ay + outY],
    [bx + outX, by + outY],
    [bx, by],
  ];
}
