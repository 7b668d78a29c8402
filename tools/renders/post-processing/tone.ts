/** The AgX tone curve with contrast, saturation and a light vignette: from scene light to eight bits. */
import type { Development } from "./development.ts";
import type { FloatImage } from "./exr.ts";

type Triple = [number, number, number];

const intoAgx: [Triple, Triple, Triple] = [
  [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
  [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
  [0.0423756549057051, 0.0784336, 0.879142973793104],
];
const outOfAgx: [Triple, Triple, Triple] = [
  [1.19687900512017, -0.0980208811401368, -0.0990297440797205],
  [-0.0528968517574562, 1.15190312990417, -0.0989611768448433],
  [-0.0529716355144438, -0.0980434501171241, 1.15107367264116],
];
const darkestStop = -12.47393;
const stops = 16.5;
const vignette = 0.1;

export function toneMap(image: FloatImage, glow: Float32Array, settings: Development): Buffer {
  const { width, height, data } = image;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = 3 * (y * width + x);
      const [u, v] = [(x / width - 0.5) * 2, (y / height - 0.5) * 2];
      const falloff = 1 - vignette * ((u * u + v * v) / 2) ** 1.4;
      const light = (channel: number) =>
        Math.max(
          1e-10,
          (data[index + channel] ?? 0) + settings.bloom.strength * (glow[index + channel] ?? 0),
        ) * falloff;
      const graded = grade([light(0), light(1), light(2)], settings);
      for (let channel = 0; channel < 3; channel++) {
        pixels[index + channel] = Math.round(255 * Math.min(1, Math.max(0, graded[channel] ?? 0)));
      }
    }
  }
  return pixels;
}

function grade(light: Triple, { balance, contrast, saturation }: Development): Triple {
  const curved = transform(intoAgx, light).map((value, channel) => {
    const stop = Math.min(1, Math.max(0, (Math.log2(Math.max(value, 1e-10)) - darkestStop) / stops));
    return Math.max(0, agxContrast(stop) * (balance[channel] ?? 1)) ** contrast;
  }) as Triple;
  const grey = 0.2126 * curved[0] + 0.7152 * curved[1] + 0.0722 * curved[2];
  return transform(outOfAgx, curved.map((value) => grey + (value - grey) * saturation) as Triple);
}

/** A polynomial fit of the default contrast curve. */
function agxContrast(x: number): number {
  const x2 = x * x;
  const x4 = x2 * x2;
  return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232;
}

function transform(matrix: [Triple, Triple, Triple], [a, b, c]: Triple): Triple {
  return matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as Triple;
}
