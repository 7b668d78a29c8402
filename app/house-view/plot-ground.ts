/** The plot around a house as objects of three.js: lawn, boundary, the line of the setbacks and the street. */
import {
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  LineLoop,
  Mesh,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  Sphere,
  Vector3,
} from "three";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Surroundings } from "./surroundings.ts";

const lawnHeight = -0.02;
const lineHeight = 0.03;
const streetWidthM = 4;
/** The camera frames slightly less than the whole plot, because the house matters most. */
const framed = 0.82;

export function createPlot({ outline, buildable }: Pick<Surroundings, "outline" | "buildable">) {
  const group = new Group();
  const lawn = new Mesh(
    flat(outline),
    new MeshStandardMaterial({ color: "#bcbf93", roughness: 1, polygonOffset: true, polygonOffsetFactor: 1 }),
  );
  lawn.position.y = lawnHeight;
  lawn.receiveShadow = true;
  const street = new Mesh(
    flat(streetOf(outline)),
    new MeshStandardMaterial({ color: "#aba59a", roughness: 1 }),
  );
  street.position.y = lawnHeight;
  street.receiveShadow = true;
  const boundary = new LineLoop(
    new BufferGeometry().setFromPoints(outline.map(standing)),
    new LineBasicMaterial({ color: "#5d6a3f" }),
  );
  group.add(lawn, street, boundary);
  const lines: Line[] = [boundary];
  for (const ring of buildable) {
    const limit = new Line(
      new BufferGeometry().setFromPoints([...ring, ring[0]!].map(standing)),
      new LineDashedMaterial({ color: "#b4532f", dashSize: 0.8, gapSize: 0.5 }),
    );
    limit.computeLineDistances();
    group.add(limit);
    lines.push(limit);
  }
  const bounds = new Sphere().setFromPoints(outline.map(standing));
  bounds.radius *= framed;
  return {
    group,
    bounds,
    dispose() {
      // The scene disposes meshes but not lines.
      for (const line of lines) {
        line.geometry.dispose();
        (line.material as LineBasicMaterial).dispose();
      }
      lawn.material.dispose();
      street.material.dispose();
    },
  };
}

/** East is +x and north is −z. */
function standing([x, y]: Point) {
  return new Vector3(x, lineHeight, -y);
}

function flat(polygon: readonly Point[]) {
  const shape = new Shape();
  for (const [corner, [x, y]] of polygon.entries()) {
    if (corner === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2);
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
