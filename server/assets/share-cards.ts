// The pictures that networks and messengers show for a link: photo, name, facts and price, drawn without fonts of the system.

import { createHash } from "node:crypto";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { locales } from "#app/domain/localised.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DrawShareCard, ShareCard, ShareCardKind } from "#app/seo/share-card.ts";
import { shareCardKinds } from "#app/seo/share-card.ts";
import type { FindShareSource, SharedSource } from "#server/assets/share-pictures.ts";
import { colours, type FontName, fonts } from "#server/dossier-renderer/paper-style.ts";

const size = { width: 1200, height: 630 };
const panelHeight = 190;
const margin = 56;
const oneDay = "public, max-age=86400";
/** About 120 kB each. */
const maxCached = 100;

/** Cards stay drawn while nothing of them changes. */
export function createCardDrawer(findSource: FindShareSource): DrawShareCard {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxCached });
  return async ({ picture, ...card }) => {
    const source = picture ? uploaded(picture) : await findSource(card.pictureId);
    if (!source) return null;
    const key = createHash("sha256").update(JSON.stringify(card)).update(source.etag).digest("base64url");
    let jpeg = cache.get(key);
    if (!jpeg) {
      jpeg = source.encode().then((picture) => drawCard(picture, card));
      cache.set(key, jpeg);
      jpeg.catch(() => cache.delete(key));
    }
    return { jpeg, etag: `"${key}"` };
  };
}

function uploaded(picture: Buffer): SharedSource {
  return {
    etag: createHash("sha256").update(picture).digest("base64url"),
    encode: () => Promise.resolve(picture),
  };
}

interface Options {
  draw: DrawShareCard;
  findCard: (kind: ShareCardKind, slug: string, locale: Locale) => Promise<ShareCard | null>;
}

/** `GET /share/cards/{kind}/{slug}.{language}.jpg`. */
export function shareCards({ draw, findCard }: Options) {
  const routes = new Hono();
  routes.get(`/:kind/:file{[a-z0-9-]+\\.(${locales.join("|")})\\.jpg}`, async (c) => {
    const [slug, locale] = c.req.param("file").split(".") as [string, Locale];
    const kind = shareCardKinds.find((name) => name === c.req.param("kind"));
    const card = kind && (await findCard(kind, slug, locale));
    const drawn = card && (await draw(card));
    if (!drawn) return c.notFound();
    const headers = { "Cache-Control": oneDay, ETag: drawn.etag };
    if (c.req.header("If-None-Match") === drawn.etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(await drawn.jpeg), 200, {
      ...headers,
      "Content-Type": "image/jpeg",
      // Networks and messengers show the picture on their own pages.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  routes.all("*", (c) => c.notFound());
  return routes;
}

async function drawCard(picture: Buffer, { title, facts, price, product }: ShareCard): Promise<Buffer> {
  const top = size.height - panelHeight;
  const width = size.width - 2 * margin;
  const priceWidth = price ? text(price, "semibold", 50).width + 40 : 0;
  const productWidth = text(product, "serif", 34).width;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect y="${top}" width="${size.width}" height="${panelHeight}" fill="${colours.cover}"/>
    ${place(fitted(title, "serif", 68, width - productWidth - 90), margin, top + 82, colours.ink)}
    ${place(fitted(facts, "sans", 38, width - priceWidth), margin, top + 152, colours.ink2)}
    ${price ? place(text(price, "semibold", 50), size.width - margin - priceWidth + 40, top + 154, colours.terra) : ""}
    <g transform="translate(${size.width - margin - productWidth - 48} ${top + 36}) scale(1.25)" fill="none" stroke="${colours.terra}" stroke-width="2.4">
      <path d="M3 27c0-11 5-20 13-20s13 9 13 20z"/><path d="M13 27c0-6 2-10 6-11 2 3 3 7 3 11"/>
    </g>
    ${place(text(product, "serif", 34), size.width - margin - productWidth, top + 70, colours.ink)}
  </svg>`;
  return sharp(picture)
    .resize({ width: size.width, height: top, fit: "cover" })
    .extend({ bottom: panelHeight, background: colours.cover })
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

interface Outlines {
  paths: string;
  width: number;
  scale: number;
}

/** A line of text as outlines, so that every machine draws the same. */
function text(line: string, fontName: FontName, fontSize: number): Outlines {
  const font = fonts[fontName];
  let x = 0;
  // The fonts have no raised two.
  const paths = line
    .normalize("NFC")
    .split(/(²)/)
    .flatMap((part) => {
      const [of, factor, raise] = part === "²" ? ["2", 0.62, font.capHeight * 0.42] : [part, 1, 0];
      const { glyphs, positions } = font.layout(of);
      return glyphs.map((glyph, index) => {
        const { xAdvance, xOffset, yOffset } = positions[index]!;
        const at = `translate(${x + xOffset} ${yOffset + raise}) scale(${factor})`;
        x += xAdvance * factor;
        return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
      });
    });
  const scale = fontSize / font.unitsPerEm;
  return { paths: paths.join(""), width: x * scale, scale };
}

/** Smaller until it fits, then with fewer words. */
function fitted(line: string, fontName: FontName, fontSize: number, width: number): Outlines {
  for (const factor of [1, 0.9, 0.8, 0.7, 0.62]) {
    const drawn = text(line, fontName, fontSize * factor);
    if (drawn.width <= width) return drawn;
  }
  const words = line.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const drawn = text(`${words.slice(0, count).join(" ")}…`, fontName, fontSize * 0.62);
    if (drawn.width <= width) return drawn;
  }
  return text("", fontName, fontSize);
}

function place({ paths, scale }: Outlines, x: number, y: number, colour: string) {
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${colour}">${paths}</g>`;
}
