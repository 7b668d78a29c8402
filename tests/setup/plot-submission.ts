import sharp from "sharp";
import { mailTo } from "#tests/setup/mailbox.ts";
import type { Site } from "#tests/setup/site.ts";

/** A photo with a location in its metadata, as phones write it; noise makes a large file. */
export async function photo(name: string, { width = 320, isLarge = false } = {}) {
  const picture = isLarge
    ? sharp({
        create: {
          width: 4400,
          height: 3300,
          channels: 3,
          background: "#7a8b5c",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
    : sharp({ create: { width, height: 240, channels: 3, background: "#7a8b5c" } });
  const buffer = await picture
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 37/1 0/1" } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
export const pdf = {
  name: "nota-simple.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

/** The owner's link to their plot submission, from the mail. */
export async function privateLink(site: Site, email: string) {
  const { text } = await mailTo(site, email);
  return text.match(/https?:\/\/\S+\/sell-plot\/oferta\/\S+/)![0];
}
