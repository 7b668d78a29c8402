import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture, encodePlaceholder, encodeSharePicture } from "./picture-variants.ts";

/** A soft gradient: quick to encode, unlike noise. */
function gradient(width: number, height: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="1" y2="1">
    <stop offset="0" stop-color="#2f5f70"/><stop offset="1" stop-color="#e0b48a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

test("a 1280 px picture gets AVIF and WebP files of the fixed widths and a WebP master of its own width", async () => {
  const picture = await encodePicture(await gradient(1280, 800));
  expect(picture).toMatchObject({ width: 1280, height: 800 });
  expect(picture.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
    "avif 480",
    "avif 640",
    "avif 960",
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
  const picture = await encodePicture(await gradient(600, 400));
  expect(Math.max(...picture.variants.map((variant) => variant.width))).toBe(600);
});

test("the placeholder stays below 300 characters even for noise", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const input = sharp({ create: { width: 64, height: 160, channels: 3, background: "#888", noise } });
  const placeholder = await encodePlaceholder(await input.png().toBuffer());
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThanOrEqual(300);
});

test("the same picture keeps its name and another picture gets another", async () => {
  const first = await encodePicture(await gradient(500, 300));
  const flat = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#c65" } })
    .png()
    .toBuffer();
  const [again, once] = [await encodePicture(flat), await encodePicture(flat)];
  expect(again.hash).toBe(once.hash);
  expect(again.hash).not.toBe(first.hash);
});

test("what is transparent becomes white, not black", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await sharp({ create: { width: 500, height: 300, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { variants } = await encodePicture(input);
  const { channels } = await sharp(variants.at(-1)?.data).stats();
  for (const channel of channels) expect(channel.mean).toBeGreaterThan(250);
});

test("the share picture is a JPEG of 1200 × 630", async () => {
  const metadata = await sharp(await encodeSharePicture(await gradient(1280, 800))).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("a picture of more than 40 megapixels is refused before it is decoded", async () => {
  const large = { width: 8000, height: 5001, channels: 3 as const, background: "#fff" };
  const input = await sharp({ create: large, limitInputPixels: false }).png().toBuffer();
  await expect(encodePicture(input)).rejects.toThrow(/pixel limit/);
});
