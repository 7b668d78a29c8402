// What lies behind a house: the lawn around it and the sky that its glass reflects.
import {
  BufferAttribute,
  Color,
  CompressedCubeTexture,
  DataTexture,
  LinearFilter,
  Mesh,
  RingGeometry,
  SRGBColorSpace,
  type Texture,
  type Vector3,
} from "three";
import { drapedAround } from "./draped-ground.ts";
import type { PlotInView } from "./plot-in-view.ts";
import type { Surfaces } from "./surface-materials.ts";

/** A round lawn that fades into the page; around a plot it lies on the ground. */
export function createLawn(
  surfaces: Surfaces,
  radius: number,
  middle: Vector3,
  surroundings: PlotInView | undefined,
) {
  const geometry = surroundings
    ? drapedAround(surroundings, middle, radius)
    : new RingGeometry(0.01, radius, 72, 8).rotateX(-Math.PI / 2);
  const position = geometry.attributes.position!;
  // How far a corner lies from the middle is its place on the texture.
  const distances = new Float32Array(2 * position.count);
  for (let vertex = 0; vertex < position.count; vertex++)
    distances[2 * vertex] = Math.hypot(position.getX(vertex), position.getZ(vertex)) / radius;
  geometry.setAttribute("uv", new BufferAttribute(distances, 2));
  const material = surfaces.create({ colour: "#cdc8ae", map: createFade(), isTranslucent: true });
  // It meets the plot at the same height.
  Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 4, polygonOffsetUnits: 4 });
  const ground = new Mesh(geometry, material);
  ground.position.set(middle.x, -0.03, middle.z);
  ground.receiveShadow = true;
  ground.renderOrder = -1;
  return ground;
}

/** White, and clear from the middle of the texture to its end. */
function createFade(): Texture {
  const size = 64;
  const data = new Uint8Array(4 * size).fill(255);
  for (let pixel = 0; pixel < size; pixel++)
    data[4 * pixel + 3] = 255 * (1 - smoothstep((pixel + 0.5) / size, 0.5, 1));
  const texture = new DataTexture(data, size, 1);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
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
const samplesAround = 4;
const heights = 128;

/**
 * The environment map for glass and metal: a pale sky over a darker ground. Its colour depends on the height alone, so that
 * filtering it for rough surfaces takes little: PMREMGenerator, which filters any picture, took most of the first frame.
 */
export function createReflections(): Texture {
  const sky = Array.from({ length: heights + 1 }, (_, index) => skyAt(heightAt(index), new Color()));
  const levels = faceSizes.map((size, level) => {
    const colours = reflectionsByHeight(sky, 1 - Math.sqrt(1 - level / (faceSizes.length - 1)));
    const [side, up, down] = [0, 1, -1].map((facing) => ({
      width: size,
      height: size,
      data: drawFace(facing, size, colours),
    }));
    return [side, side, up, down, side, side];
  });
  const faces = Array.from({ length: 6 }, (_, face) => ({
    width: faceSizes[0]!,
    height: faceSizes[0]!,
    mipmaps: levels.map((level) => level[face]!),
  }));
  const texture = new CompressedCubeTexture(faces);
  texture.colorSpace = SRGBColorSpace;
  texture.isPMREMTexture = true;
  texture.needsUpdate = true;
  return texture;
}

/** A face that looks to a side, up or down. Without objects for each pixel, of which there are 16,000. */
function drawFace(facing: number, size: number, colours: readonly Color[]): Uint8Array {
  const data = new Uint8Array(4 * size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const across = (2 * (column + 0.5)) / size - 1;
      const down = (2 * (row + 0.5)) / size - 1;
      const height = (facing || -down) / Math.sqrt(1 + across * across + down * down);
      const { r, g, b } = colours[indexOf(height)]!;
      const pixel = 4 * (row * size + column);
      data[pixel] = 255 * r;
      data[pixel + 1] = 255 * g;
      data[pixel + 2] = 255 * b;
      data[pixel + 3] = 255;
    }
  return data;
}

/** What a surface of a roughness reflects that faces a height, from straight down to straight up. */
function reflectionsByHeight(sky: readonly Color[], roughness: number): Color[] {
  const alphaSquared = roughness ** 4;
  return sky.map((_, index) => {
    const height = heightAt(index);
    const sum = new Color(0, 0, 0);
    let weights = 0;
    for (let i = 0; i < samplesAcross; i++) {
      // The directions that a microfacet surface (GGX) reflects, as PMREMGenerator samples them.
      const share = (i + 0.5) / samplesAcross;
      const cosine = (1 - share - alphaSquared * share) / (1 - share + alphaSquared * share);
      if (cosine <= 0) continue;
      const reach = Math.sqrt((1 - cosine ** 2) * (1 - height ** 2));
      // Half way around: the other half sees the same heights.
      for (let j = 0; j < samplesAround; j++) {
        const seen = sky[indexOf(height * cosine + reach * Math.cos((Math.PI * (j + 0.5)) / samplesAround))]!;
        sum.r += cosine * seen.r;
        sum.g += cosine * seen.g;
        sum.b += cosine * seen.b;
        weights += cosine;
      }
    }
    return sum.multiplyScalar(1 / weights).convertLinearToSRGB();
  });
}

function heightAt(index: number) {
  return (2 * index) / heights - 1;
}

function indexOf(height: number) {
  return Math.round(((height + 1) / 2) * heights);
}

function skyAt(height: number, colour: Color): Color {
  const angle = Math.asin(Math.min(1, Math.max(-1, height))) / (Math.PI / 2);
  if (Math.abs(height) < haze) return colour.lerpColors(nearGround, horizon, (height / haze + 1) / 2);
  return height > 0
    ? colour.lerpColors(horizon, zenith, angle)
    : colour.lerpColors(nearGround, farBelow, -angle);
}
