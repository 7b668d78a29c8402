import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture, encodeSharePicture } from "./variants.ts";

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
}

test("a 1280 px picture gets AVIF and WebP files of the fixed widths and a WebP master of its own width", async () => {
  const picture = await encodePicture(await noise(1280, 800));
  expect(picture).toMatchObject({ width: 1280, height: 800 });
  expect(picture.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
    "avif 480",
    "avif 800",
    "avif 1280",
    "webp 480",
    "webp 960",
    "webp 1280",
  ]);
  for (const variant of picture.variants) {
    const metadata = await sharp(variant.data).metadata();
    expect(metadata.width).toBe(variant.width);
    expect(variant.bytes).toBe(variant.data.length);
  }
});

test("a small picture is never scaled up", async () => {
  const picture = await encodePicture(await noise(600, 400));
  expect(Math.max(...picture.variants.map((variant) => variant.width))).toBe(600);
});

test("the placeholder stays below 300 characters even for noise", async () => {
  const { placeholder } = await encodePicture(await noise(640, 1600));
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThanOrEqual(300);
});

test("the same picture keeps its name and another picture gets another", async () => {
  const first = await encodePicture(await noise(500, 300));
  const flat = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#c65" } })
    .png()
    .toBuffer();
  const [again, once] = [await encodePicture(flat), await encodePicture(flat)];
  expect(again.hash).toBe(once.hash);
  expect(again.hash).not.toBe(first.hash);
});

test("the share picture is a JPEG of 1200 × 630", async () => {
  const metadata = await sharp(await encodeSharePicture(await noise(1280, 800))).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
