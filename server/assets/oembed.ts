import { Hono } from "hono";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { type Locale, localeOf, unlocalizedPath } from "#app/i18n/locale.ts";
import type { ShareCard, ShareCardKind } from "#app/seo/share-card.ts";

interface Options {
  origin: string;
  findCard: (kind: ShareCardKind, slug: string, locale: Locale) => Promise<ShareCard | null>;
}

/** `GET /oembed?url=` of a house, plot, place or promotion as a link with a picture, see https://oembed.com. */
export function oembed({ origin, findCard }: Options) {
  const routes = new Hono();
  routes.get("/", async (c) => {
    if ((c.req.query("format") ?? "json") !== "json") return c.text("Only JSON", 501);
    const page = URL.parse(c.req.query("url") ?? "");
    const subject = page?.origin === new URL(origin).origin ? subjectOf(page.pathname) : null;
    if (!page || !subject) return c.notFound();
    const locale = localeOf(page.pathname);
    const card = await findCard(subject.kind, subject.slug, locale);
    if (!card) return c.notFound();
    const content = {
      version: "1.0",
      type: "link",
      title: [card.title, card.facts, card.price].filter(Boolean).join(" · "),
      provider_name: card.product,
      provider_url: origin,
      thumbnail_url: `${origin}/share/cards/${subject.kind}/${subject.slug}.${locale}.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      cache_age: 86_400,
    };
    return c.json(content, 200, {
      "Cache-Control": "public, max-age=900",
      "Access-Control-Allow-Origin": "*",
    });
  });
  return routes;
}

const folders: Record<string, ShareCardKind> = {
  catalogo: "houses",
  terrenos: "plots",
  promociones: "promotions",
};

function subjectOf(pathname: string): { kind: ShareCardKind; slug: string } | null {
  const [, folder = "", slug = ""] = unlocalizedPath(pathname).match(/^\/([a-z]+)\/([a-z0-9-]+)$/) ?? [];
  const kind = folders[folder];
  if (!kind) return null;
  return { kind: kind === "plots" && isPlaceSlug(slug) ? "places" : kind, slug };
}
