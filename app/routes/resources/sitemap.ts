import { servicesContext } from "#app/context.ts";
import { listPublicPages, type PublicPage } from "#app/data/sitemap.server.ts";
import { type Locale, localeOf, localizedPath } from "#app/i18n/locale.ts";
import type { Route } from "./+types/sitemap.ts";

/** The pages of one language, each with its alternates; /sitemap.xml is Spanish, /en/sitemap.xml English. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql, env } = context.get(servicesContext);
  const pages = await listPublicPages(sql);
  return new Response(sitemapXml(pages, localeOf(url.pathname), env.publicOrigin), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function sitemapXml(pages: PublicPage[], locale: Locale, origin: string) {
  const entries = pages.map(({ path, changedOn }) => {
    const addressIn = (language: Locale) => origin + localizedPath(language, path);
    const alternate = (hreflang: string, language: Locale) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>\n`;
    return (
      `  <url>\n    <loc>${addressIn(locale)}</loc>\n` +
      (changedOn ? `    <lastmod>${changedOn}</lastmod>\n` : "") +
      alternate("es", "es") +
      alternate("en", "en") +
      alternate("x-default", "es") +
      "  </url>\n"
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    entries.join("") +
    "</urlset>\n"
  );
}
