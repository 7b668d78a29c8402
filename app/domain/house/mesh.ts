/** Collects triangles by material. Coordinates are metres: x east, y north, z up; texture coordinates are metres too. */
import { type Layer, meshName } from "./extras.ts";
import { at, type Point } from "./polygon.ts";
import { clockwise, counterClockwise, triangulate } from "./triangulate.ts";

export type Vector = readonly [x: number, y: number, z: number];

export interface MeshPart {
  positions: number[];
  normals: number[];
  textureCoordinates: number[];
  indices: number[];
}

export type HouseMesh = Map<string, MeshPart>;

export interface ExtrudeOptions {
  /** Material of the far face; the same as the near one unless said otherwise. */
  back?: string;
  side?: string;
  /** Material of the sides of holes, such as window reveals. */
  holeSide?: string;
  /** Shades the sides as one curved surface. */
  smoothSides?: boolean;
}

const up: Vector = [0, 0, 1];
const east: Vector = [1, 0, 0];
const north: Vector = [0, 1, 0];

export class MeshBuilder {
  readonly parts: HouseMesh = new Map();
  readonly #finishes: Readonly<Record<string, string>>;
  #layer: Layer | null = null;

  /** `finishes`: materials that others take the place of. */
  constructor(finishes: Readonly<Record<string, string>> = {}) {
    this.#finishes = finishes;
  }

  /** Puts what `build` adds into a layer, which the 3D view shows or hides. */
  inLayer(layer: Layer | null, build: () => void): void {
    const outer = this.#layer;
    this.#layer = layer;
    build();
    this.#layer = outer;
  }

  part(material: string): MeshPart {
    const name = meshName(this.#finishes[material] ?? material, this.#layer);
    let part = this.parts.get(name);
    if (!part) {
      part = { positions: [], normals: [], textureCoordinates: [], indices: [] };
      this.parts.set(name, part);
    }
    return part;
  }

  /** A flat convex face with one normal. */
  face(
    material: string,
    points: readonly Vector[],
    textureCoordinates: readonly Point[],
    normal: Vector,
  ): void {
    const part = this.part(material);
    const first = part.positions.length / 3;
    points.forEach((point, index) => {
      pushVertex(part, point, normal, textureCoordinates[index] as Point);
    });
    for (let index = 1; index < points.length - 1; index++)
      part.indices.push(first, first + index, first + index + 1);
  }

  /** A face of four corners with a normal for each of its two vertical edges. */
  curvedFace(
    material: string,
    corners: readonly [Vector, Vector, Vector, Vector],
    normals: readonly [Vector, Vector],
    textureCoordinates: readonly Point[],
  ): void {
    const part = this.part(material);
    const first = part.positions.length / 3;
    corners.forEach((corner, index) => {
      pushVertex(part, corner, index < 2 ? normals[0] : normals[1], textureCoordinates[index] as Point);
    });
    part.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }

  /**
   * Extrudes a polygon with holes. The polygon lies in the plane through `origin` spanned by `across` and `along`;
   * the solid reaches `depth` behind that plane, seen from where the polygon runs counter-clockwise.
   */
  extrude(
    material: string,
    plane: { origin: Vector; across: Vector; along: Vector },
    outline: readonly Point[],
    holes: readonly (readonly Point[])[],
    depth: number,
    options: ExtrudeOptions = {},
  ): void {
    const { origin, across, along } = plane;
    const normal = normalise(cross(across, along));
    const toSpace = ([u, v]: Point): Vector => add(origin, add(scale(across, u), scale(along, v)));
    const outer = counterClockwise(outline);
    const inner = holes.map(clockwise);
    const triangles = triangulate(outer, inner);
    const flatPoints = [...outer, ...inner.flat()];
    const back = scale(normal, -depth);

    const putFace = (faceMaterial: string, shift: Vector, faceNormal: Vector, isFlipped: boolean) => {
      const part = this.part(faceMaterial);
      const first = part.positions.length / 3;
      for (const point of flatPoints) pushVertex(part, add(toSpace(point), shift), faceNormal, point);
      for (let index = 0; index < triangles.length; index += 3) {
        const [a, b, c] = triangles.slice(index, index + 3) as [number, number, number];
        if (isFlipped) part.indices.push(first + a, first + c, first + b);
        else part.indices.push(first + a, first + b, first + c);
      }
    };
    putFace(material, [0, 0, 0], normal, false);
    if (depth <= 0) return;
    putFace(options.back ?? material, back, scale(normal, -1), true);

    const side = options.side ?? material;
    this.#sides(outer, side, toSpace, normal, depth, options.smoothSides ?? false);
    for (const ring of inner)
      this.#sides(ring, options.holeSide ?? side, toSpace, normal, depth, options.smoothSides ?? false);
  }

  #sides(
    ring: Point[],
    material: string,
    toSpace: (point: Point) => Vector,
    normal: Vector,
    depth: number,
    isSmooth: boolean,
  ): void {
    const back = scale(normal, -depth);
    const edgeNormals = ring.map((point, index) => {
      const [start, end] = [toSpace(point), toSpace(at(ring, index + 1))];
      return cross(normalise(subtract(end, start)), normal);
    });
    let run = 0;
    ring.forEach((point, index) => {
      const next = at(ring, index + 1);
      const [start, end] = [toSpace(point), toSpace(next)];
      const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
      const corners: [Vector, Vector, Vector, Vector] = [start, add(start, back), add(end, back), end];
      if (isSmooth) {
        const here = at(edgeNormals, index);
        const startNormal = normalise(add(here, at(edgeNormals, index - 1)));
        const endNormal = normalise(add(here, at(edgeNormals, index + 1)));
        this.curvedFace(
          material,
          corners,
          [startNormal, endNormal],
          [
            [run, 0],
            [run, -depth],
            [run + length, -depth],
            [run + length, 0],
          ],
        );
      } else {
        this.face(
          material,
          corners,
          [
            [0, run],
            [depth, run],
            [depth, run + length],
            [0, run + length],
          ],
          at(edgeNormals, index),
        );
      }
      run += length;
    });
  }

  /** Extrudes a plan downwards from `top`. */
  slab(
    material: string,
    outline: readonly Point[],
    top: number,
    thickness: number,
    options: ExtrudeOptions & { holes?: readonly (readonly Point[])[] } = {},
  ): void {
    this.extrude(
      material,
      { origin: [0, 0, top], across: east, along: north },
      outline,
      options.holes ?? [],
      thickness,
      options,
    );
  }

  box(material: string, x0: number, x1: number, y0: number, y1: number, z0: number, z1: number): void {
    const [width, depth, height] = [x1 - x0, y1 - y0, z1 - z0];
    const side = (origin: Vector, across: Vector, along: Vector, length: number, rise: number) => {
      const [u, v] = [dot(origin, across), dot(origin, along)];
      const end = add(origin, scale(across, length));
      const top = scale(along, rise);
      this.face(
        material,
        [origin, end, add(end, top), add(origin, top)],
        [
          [u, v],
          [u + length, v],
          [u + length, v + rise],
          [u, v + rise],
        ],
        normalise(cross(across, along)),
      );
    };
    side([x0, y0, z0], east, up, width, height);
    side([x1, y1, z0], [-1, 0, 0], up, width, height);
    side([x1, y0, z0], north, up, depth, height);
    side([x0, y1, z0], [0, -1, 0], up, depth, height);
    side([x0, y0, z1], east, north, width, depth);
    side([x0, y1, z0], east, [0, -1, 0], width, depth);
  }

  /** An upright cylinder or, with two radii, a cone. */
  cylinder(
    material: string,
    [x, y]: Point,
    z0: number,
    z1: number,
    radius: number,
    topRadius = radius,
    segments = 20,
  ): void {
    const part = this.part(material);
    const angles = Array.from({ length: segments + 1 }, (_, index) => (index / segments) * 2 * Math.PI);
    for (const [z, capRadius, facing] of [
      [z1, topRadius, 1],
      [z0, radius, -1],
    ] as const) {
      const centre = part.positions.length / 3;
      pushVertex(part, [x, y, z], [0, 0, facing], [0, 0]);
      for (const angle of angles) {
        const rim: Point = [capRadius * Math.cos(angle), capRadius * Math.sin(angle)];
        pushVertex(part, [x + rim[0], y + rim[1], z], [0, 0, facing], rim);
      }
      for (let index = 1; index <= segments; index++) {
        if (facing > 0) part.indices.push(centre, centre + index, centre + index + 1);
        else part.indices.push(centre, centre + index + 1, centre + index);
      }
    }
    const first = part.positions.length / 3;
    for (const angle of angles) {
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      pushVertex(part, [x + radius * c, y + radius * s, z0], [c, s, 0], [angle * radius, z0]);
      pushVertex(part, [x + topRadius * c, y + topRadius * s, z1], [c, s, 0], [angle * radius, z1]);
    }
    for (let index = 0; index < segments; index++) {
      const corner = first + 2 * index;
      part.indices.push(corner, corner + 2, corner + 3, corner, corner + 3, corner + 1);
    }
  }
}

export function triangleCount(mesh: HouseMesh): number {
  let count = 0;
  for (const part of mesh.values()) count += part.indices.length / 3;
  return count;
}

function pushVertex(part: MeshPart, position: Vector, normal: Vector, texture: Point): void {
  part.positions.push(...position);
  part.normals.push(...normal);
  part.textureCoordinates.push(...texture);
}

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function normalise(a: Vector): Vector {
  return scale(a, 1 / (Math.hypot(...a) || 1));
}
