import { Hono } from "hono";
import sharp from "sharp";
import { accents, type Brand } from "#app/domain/brand.ts";
import type { SharedPicture } from "#server/pictures/picture-store.ts";

const paper = "#f7f4ee";
const oneDay = "public, max-age=86400";

/** Sizes in pixels. Systems cut a maskable icon to a circle or a square, so its sign is smaller. */
const icons: Record<string, { size: number; signShare: number }> = {
  "192.png": { size: 192, signShare: 0.74 },
  "512.png": { size: 512, signShare: 0.74 },
  "maskable.png": { size: 512, signShare: 0.54 },
  "apple.png": { size: 180, signShare: 0.66 },
};

interface Options {
  readBrand: () => Promise<Pick<Brand, "accent" | "logoId">>;
  findPicture: (id: string) => Promise<Pick<SharedPicture, "hash" | "master"> | null>;
}

/** `GET /app-icons/{name}`: the operator's sign, or the nest in the brand's colour, as icons of the installed site. */
export function appIcons({ readBrand, findPicture }: Options) {
  const cache = new Map<string, Promise<Buffer>>();
  const routes = new Hono();
  routes.get("/:file{[a-z0-9]+\\.png}", async (c) => {
    const file = c.req.param("file");
    if (!Object.hasOwn(icons, file)) return c.notFound();
    const { accent, logoId } = await readBrand();
    const logo = logoId ? await findPicture(logoId) : null;
    const key = `${file} ${logo?.hash ?? accent}`;
    const icon =
      cache.get(key) ?? drawIcon(icons[file]!, logo ? await logo.master() : drawNest(accents[accent]));
    // One brand at a time.
    if (!cache.has(key) && cache.size >= Object.keys(icons).length) cache.clear();
    cache.set(key, icon);
    icon.catch(() => cache.delete(key));
    return c.body(new Uint8Array(await icon), 200, { "Content-Type": "image/png", "Cache-Control": oneDay });
  });
  routes.all("*", (c) => c.notFound());
  return routes;
}

/** The sign in the middle of a square. */
async function drawIcon(
  { size, signShare }: { size: number; signShare: number },
  sign: Buffer,
): Promise<Buffer> {
  const inner = Math.round(size * signShare);
  const drawn = await sharp(sign, { density: 600 })
    .resize(inner, inner, { fit: "contain", background: paper })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** As in public/favicon.svg, with equal margins. */
function drawNest(colour: string) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 1 32 32" width="32" height="32" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linejoin="round"><path d="M3 28C3 17 8 6 16 6s13 11 13 22z"/><path d="M12.5 28c0-6.5 2.2-11 6.5-12 2.2 3 3.2 7.5 3.2 12"/></svg>`,
  );
}
