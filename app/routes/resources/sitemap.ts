import { servicesContext } from "#app/context.ts";
import { defaultLocale } from "#app/domain/localised.ts";
import { type Locale, localeOf, locales, localizedPath } from "#app/i18n/locale.ts";
import {
  listPagesOfFile,
  listSitemapFiles,
  type PublicPage,
  type SitemapFile,
} from "#app/seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap.ts";

/**
 * The pages of one language, each with its alternates; /sitemap.xml is Spanish, /en/sitemap.xml English. Once there
 * are too many for one file, it lists the files that hold them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const files = await listSitemapFiles(reader);
  const file = url.searchParams.get("file");
  if (file === null && files.length > 1) return xml(indexXml(files, locale, env.publicOrigin));
  if (!files.some(({ name }) => name === file)) throw new Response(null, { status: 404 });
  const pages = await listPagesOfFile(reader, file, !env.isLoopback);
  return xml(sitemapXml(pages, locale, env.publicOrigin));
}

function xml(content: string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function lastmod(indent: string, changedOn: string | null) {
  return changedOn ? `${indent}<lastmod>${changedOn}</lastmod>\n` : "";
}

function indexXml(files: SitemapFile[], locale: Locale, origin: string) {
  const path = localizedPath(locale, "/sitemap.xml");
  const entries = files.map(
    ({ name, changedOn }) =>
      `  <sitemap>\n    <loc>${origin}${path}?file=${name}</loc>\n${lastmod("    ", changedOn)}  </sitemap>\n`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

function sitemapXml(pages: PublicPage[], locale: Locale, origin: string) {
  const entries = pages.map(({ path, changedOn, pictures = [] }) => {
    const urlIn = (language: Locale) => origin + localizedPath(language, path);
    const alternate = (hreflang: string, language: Locale) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${urlIn(language)}"/>\n`;
    return (
      `  <url>\n    <loc>${urlIn(locale)}</loc>\n` +
      lastmod("    ", changedOn) +
      locales.map((language) => alternate(language, language)).join("") +
      alternate("x-default", defaultLocale) +
      pictures
        .map(
          (picture) =>
            `    <image:image>\n      <image:loc>${origin}${picture}</image:loc>\n    </image:image>\n`,
        )
        .join("") +
      "  </url>\n"
    );
  });
  return (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    entries.join("") +
    "</urlset>\n"
  );
}
