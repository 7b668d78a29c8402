/** From the float layers of a render to a finished picture: denoise, haze, exposure, bloom, tone curve, sharpening. */
import { rmSync } from "node:fs";
import sharp from "sharp";
import { denoise } from "./denoise.ts";
import type { Development } from "./development.ts";
import { type FloatImage, readExr } from "./exr.ts";
import { toneMap } from "./tone.ts";

const hazeFreeDistance = 25;
/** Depth of the sky, which has no haze of its own. */
const skyDepth = 9000;

export async function developPicture(
  layers: string,
  settings: Development,
  threads: number,
): Promise<Buffer> {
  const layer = (name: string, channels: 1 | 3) => readExr(`${layers}.${name}.0001.exr`, channels);
  const clean = await denoise(layer("rgb", 3), layer("alb", 3), layer("nrm", 3), threads);
  const exposed = expose(clean, layer("dep", 1), settings);
  const glow = bloom(exposed, settings.bloom.threshold);
  const { width, height } = clean;
  const pixels = toneMap(exposed, glow, settings);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 0.7, m1: 0.4, m2: 0.9 })
    .png()
    .toBuffer();
}

export function removeLayers(layers: string): void {
  for (const name of ["rgb", "alb", "nrm", "dep"]) rmSync(`${layers}.${name}.0001.exr`, { force: true });
}

function expose(clean: FloatImage, depth: FloatImage, { exposure, haze }: Development): FloatImage {
  const { width, height, data } = clean;
  let sum = 0;
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const light = luminance(data, 3 * pixel);
    if (light > 1e-6) {
      sum += Math.log(light);
      count++;
    }
  }
  const factor = exposure / Math.exp(sum / count);
  const exposed = new Float32Array(data.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const distance = depth.data[pixel] ?? 0;
    const isHazy = distance > hazeFreeDistance && distance < skyDepth;
    const share = isHazy ? 1 - Math.exp(-(distance - hazeFreeDistance) / haze.distance) : 0;
    for (let channel = 0; channel < 3; channel++) {
      const index = 3 * pixel + channel;
      exposed[index] = (data[index] ?? 0) * factor * (1 - share) + (haze.colour[channel] ?? 0) * share;
    }
  }
  return { width, height, channels: 3, data: exposed };
}

/** What shines beyond the threshold, spread over three distances. */
function bloom({ width, height, data }: FloatImage, threshold: number): Float32Array {
  const bright = new Float32Array(data.length);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const index = 3 * pixel;
    const peak = Math.max(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
    const share = Math.max(0, peak - threshold) / Math.max(peak, 1e-6);
    for (let channel = 0; channel < 3; channel++)
      bright[index + channel] = Math.min(data[index + channel] ?? 0, 12) * share;
  }
  const glow = new Float32Array(data.length);
  for (const [radius, weight] of [
    [width / 320, 0.18],
    [width / 80, 0.12],
    [width / 26, 0.1],
  ] as const) {
    const spread = blur(bright, width, height, Math.round(radius));
    for (let index = 0; index < glow.length; index++)
      glow[index] = (glow[index] ?? 0) + weight * (spread[index] ?? 0);
  }
  return glow;
}

/** Three box blurs in each direction, which together come close to a Gaussian. */
function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = source;
  for (let pass = 0; pass < 3; pass++) {
    current = blurLines(current, width, height, 3, 3 * width, radius);
    current = blurLines(current, height, width, 3 * width, 3, radius);
  }
  return current;
}

function blurLines(
  source: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const result = new Float32Array(source.length);
  const window = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const valueAt = (position: number) =>
        source[start + step * Math.min(length - 1, Math.max(0, position))] ?? 0;
      let sum = 0;
      for (let position = -radius; position <= radius; position++) sum += valueAt(position);
      for (let position = 0; position < length; position++) {
        result[start + step * position] = sum / window;
        sum += valueAt(position + radius + 1) - valueAt(position - radius);
      }
    }
  }
  return result;
}

export function luminance(data: Float32Array, index: number): number {
  return 0.2126 * (data[index] ?? 0) + 0.7152 * (data[index + 1] ?? 0) + 0.0722 * (data[index + 2] ?? 0);
}
