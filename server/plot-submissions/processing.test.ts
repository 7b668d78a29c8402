import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanPhoto, refuseDocument } from "./processing.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7a8b5c" } });

test("a cleaned photo has no location metadata and keeps its orientation", async () => {
  const photo = await picture(300, 200)
    .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 25/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const clean = await cleanPhoto(photo);
  if (typeof clean === "string") throw new Error(clean);
  expect(clean).toMatchObject({ width: 200, height: 300 });
  for (const bytes of [clean.full, clean.small]) {
    const { exif, orientation } = await sharp(bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  }
});

test("a huge photo is scaled down and a small one is not scaled up", async () => {
  const [huge, small] = await Promise.all(
    [picture(4000, 3000), picture(100, 80)].map(async (each) => cleanPhoto(await each.png().toBuffer())),
  );
  expect(huge).toMatchObject({ width: 2560, height: 1920 });
  expect(small).toMatchObject({ width: 100, height: 80 });
});

test.each([
  ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "heic"],
  ["a page", Buffer.from("<html><script>alert(1)</script>"), "wrongType"],
  ["a document", Buffer.from("%PDF-1.7 …"), "wrongType"],
  ["half a photo", Buffer.from("\xff\xd8\xff\xe0 and then nothing", "latin1"), "broken"],
])("%s is refused as a photo", async (_, bytes, refusal) => {
  expect(await cleanPhoto(bytes)).toBe(refusal);
});

test("only a PDF is accepted as a document, regardless of its name", () => {
  expect(refuseDocument(Buffer.from("%PDF-1.7\n"))).toBeNull();
  expect(refuseDocument(Buffer.from("MZ\x90\0", "latin1"))).toBe("wrongType");
});

test("a photo of more than 40 megapixels is refused before it is decoded", async () => {
  const huge = await picture(8001, 5000).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(600_000);
  const started = process.memoryUsage().rss;
  expect(await cleanPhoto(huge)).toBe("tooManyPixels");
  expect(process.memoryUsage().rss - started).toBeLessThan(50_000_000);
});
