/** Writes a house as a GLB file: one mesh per material, named after it, y up as the format wants. */
import type { MaterialLook } from "./materials.ts";
import type { HouseMesh, MeshPart } from "./mesh.ts";

const glbMagic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const arrayBuffer = 34962;
const elementArrayBuffer = 34963;
const float = 5126;
const unsignedInt = 5125;

/** With looks, the materials are coloured; the 3D view of the site has its own. */
export function writeGlb(mesh: HouseMesh, looks?: Readonly<Record<string, MaterialLook>>): Uint8Array {
  const buffers: Uint8Array[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let length = 0;

  const addAccessor = (
    values: Float32Array | Uint32Array,
    type: "SCALAR" | "VEC2" | "VEC3",
    bounds?: object,
  ): number => {
    const isIndex = values instanceof Uint32Array;
    buffers.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    bufferViews.push({
      buffer: 0,
      byteOffset: length,
      byteLength: values.byteLength,
      target: isIndex ? elementArrayBuffer : arrayBuffer,
    });
    length += values.byteLength;
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3 }[type];
    accessors.push({
      bufferView: bufferViews.length - 1,
      componentType: isIndex ? unsignedInt : float,
      count: values.length / width,
      type,
      ...bounds,
    });
    return accessors.length - 1;
  };

  const names = [...mesh.keys()].filter((name) => (mesh.get(name) as MeshPart).indices.length > 0).sort();
  const meshes = names.map((name, material) => {
    const part = mesh.get(name) as MeshPart;
    const positions = yUp(part.positions);
    const attributes = {
      POSITION: addAccessor(positions, "VEC3", boundsOf(positions)),
      NORMAL: addAccessor(yUp(part.normals), "VEC3"),
      TEXCOORD_0: addAccessor(new Float32Array(part.textureCoordinates), "VEC2"),
    };
    const indices = addAccessor(new Uint32Array(part.indices), "SCALAR");
    return { name, primitives: [{ attributes, indices, material }] };
  });

  const document = {
    asset: { version: "2.0", generator: "Hornero" },
    scene: 0,
    scenes: [{ nodes: names.map((_, index) => index) }],
    nodes: names.map((name, index) => ({ name, mesh: index })),
    materials: names.map((name) => ({ name, doubleSided: true, ...looked(looks?.[name]) })),
    meshes,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  const json = pad(new TextEncoder().encode(JSON.stringify(document)), 0x20);
  const binary = pad(joined(buffers), 0);
  const header = words(glbMagic, 2, 12 + 8 + json.length + 8 + binary.length);
  return joined([header, words(json.length, jsonChunk), json, words(binary.length, binaryChunk), binary]);
}

/** How a physically based viewer shows a material; colours are linear there. */
function looked(look: MaterialLook | undefined): object {
  if (!look) return {};
  const { colour, roughness, metalness, opacity } = look;
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return {
    pbrMetallicRoughness: {
      baseColorFactor: [...linear, opacity],
      roughnessFactor: roughness,
      metallicFactor: metalness,
    },
    ...(opacity < 1 ? { alphaMode: "BLEND" } : {}),
  };
}

function yUp(values: number[]): Float32Array {
  const turned = new Float32Array(values.length);
  for (let index = 0; index < values.length; index += 3) {
    turned[index] = values[index] ?? 0;
    turned[index + 1] = values[index + 2] ?? 0;
    turned[index + 2] = -(values[index + 1] ?? 0);
  }
  return turned;
}

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, index) => {
    min[index % 3] = Math.min(min[index % 3] ?? 0, value);
    max[index % 3] = Math.max(max[index % 3] ?? 0, value);
  });
  return { min, max };
}

function pad(bytes: Uint8Array, fill: number): Uint8Array {
  return joined([bytes, new Uint8Array((4 - (bytes.length % 4)) % 4).fill(fill)]);
}

/** Whole numbers of 32 bits, the low byte first. */
function words(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    view.setUint32(4 * index, value, true);
  });
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Metadata that the exporter wrote into the header. */
export function readModelExtras(glb: Uint8Array): Record<string, unknown> {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))).asset?.extras ?? {};
}

/** A checksum to compare two models without unpacking them; not cryptographic. */
export function fingerprint(bytes: Uint8Array): string {
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ byte, 0x85ebca6b);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
