// What lies behind a house: the lawn around it and the sky that its glass reflects.
import {
  BufferAttribute,
  Color,
  CompressedCubeTexture,
  Mesh,
  MeshStandardMaterial,
  RingGeometry,
  SRGBColorSpace,
  type Texture,
  type Vector3,
} from "three";
import { drapedAround } from "./draped-ground.ts";
import type { PlotInView } from "./plot-in-view.ts";

/** A round lawn that fades into the page; around a plot it lies on the ground. */
export function createLawn(radius: number, middle: Vector3, surroundings?: PlotInView) {
  const geometry = surroundings
    ? drapedAround(surroundings, middle, radius)
    : new RingGeometry(0.01, radius, 72, 8).rotateX(-Math.PI / 2);
  const position = geometry.attributes.position!;
  const colours = new Float32Array(4 * position.count).fill(1);
  for (let vertex = 0; vertex < position.count; vertex++) {
    const [x, z] = [position.getX(vertex), position.getZ(vertex)];
    colours[4 * vertex + 3] = 1 - smoothstep(Math.hypot(x, z) / radius, 0.5, 1);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 4));
  const material = new MeshStandardMaterial({
    color: "#cdc8ae",
    roughness: 1,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    // It meets the plot at the same height.
    polygonOffset: true,
    polygonOffsetFactor: 4,
    polygonOffsetUnits: 4,
  });
  const ground = new Mesh(geometry, material);
  ground.position.set(middle.x, -0.03, middle.z);
  ground.receiveShadow = true;
  ground.renderOrder = -1;
  return ground;
}

function smoothstep(value: number, from: number, to: number) {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

const zenith = new Color("#b9d0de");
const horizon = new Color("#f6f3ec");
const nearGround = new Color("#b3a78e");
const farBelow = new Color("#8d8069");
/** Sine of the angle within which sky and ground blend. */
const haze = 0.0628;
/** Sides of the faces of the environment map: the smaller, the rougher the surfaces that reflect it. */
const faceSizes = [64, 32, 16, 8];
const samplesAcross = 16;
const samplesAround = 8;
const heights = 128;

/**
 * The environment map for glass and metal: a pale sky over a darker ground. Its colour depends on the height alone, so that
 * filtering it for rough surfaces takes little: PMREMGenerator, which filters any picture, took most of the first frame.
 */
export function createReflections(): Texture {
  const levels = faceSizes.map((size, level) => {
    const colours = reflectionsByHeight(1 - Math.sqrt(1 - level / (faceSizes.length - 1)));
    return (face: number) => ({ width: size, height: size, data: drawFace(face, size, colours) });
  });
  const faces = Array.from({ length: 6 }, (_, face) => ({
    width: faceSizes[0]!,
    height: faceSizes[0]!,
    mipmaps: levels.map((draw) => draw(face)),
  }));
  const texture = new CompressedCubeTexture(faces);
  texture.colorSpace = SRGBColorSpace;
  texture.isPMREMTexture = true;
  texture.needsUpdate = true;
  return texture;
}

/** Right, left, up, down, and two more to the sides. Without objects for each pixel, of which there are 30,000. */
function drawFace(face: number, size: number, colours: readonly Color[]): Uint8Array {
  const data = new Uint8Array(4 * size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const across = (2 * (column + 0.5)) / size - 1;
      const down = (2 * (row + 0.5)) / size - 1;
      const up = face === 2 ? 1 : face === 3 ? -1 : -down;
      const height = up / Math.sqrt(1 + across * across + down * down);
      const { r, g, b } = colours[Math.round(((height + 1) / 2) * heights)]!;
      const pixel = 4 * (row * size + column);
      data[pixel] = 255 * r;
      data[pixel + 1] = 255 * g;
      data[pixel + 2] = 255 * b;
      data[pixel + 3] = 255;
    }
  return data;
}

/** What a surface of a roughness reflects that faces a height, from straight down to straight up. */
function reflectionsByHeight(roughness: number): Color[] {
  const alphaSquared = roughness ** 4;
  const sample = new Color();
  return Array.from({ length: heights + 1 }, (_, index) => {
    const height = (2 * index) / heights - 1;
    const sum = new Color(0, 0, 0);
    let weights = 0;
    for (let i = 0; i < samplesAcross; i++) {
      // The directions that a microfacet surface (GGX) reflects, as PMREMGenerator samples them.
      const share = (i + 0.5) / samplesAcross;
      const cosine = (1 - share - alphaSquared * share) / (1 - share + alphaSquared * share);
      if (cosine <= 0) continue;
      const reach = Math.sqrt((1 - cosine ** 2) * (1 - height ** 2));
      for (let j = 0; j < samplesAround; j++) {
        const seen = height * cosine + reach * Math.cos((2 * Math.PI * (j + 0.5)) / samplesAround);
        sum.add(skyAt(seen, sample).multiplyScalar(cosine));
        weights += cosine;
      }
    }
    return sum.multiplyScalar(1 / weights).convertLinearToSRGB();
  });
}

function skyAt(height: number, colour: Color): Color {
  const angle = Math.asin(Math.min(1, Math.max(-1, height))) / (Math.PI / 2);
  if (Math.abs(height) < haze) return colour.lerpColors(nearGround, horizon, (height / haze + 1) / 2);
  return height > 0
    ? colour.lerpColors(horizon, zenith, angle)
    : colour.lerpColors(nearGround, farBelow, -angle);
}
