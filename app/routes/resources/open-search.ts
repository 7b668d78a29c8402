import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Route } from "./+types/open-search.ts";

/** Lets a browser search the plots from its address bar. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { name } = await findBrand(reader, env);
  const urlOf = (path: string) => env.publicOrigin + localizedPath(locale, path);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeMarkup(name.slice(0, 16))}</ShortName>
<Description>${escapeMarkup(translator(locale, "plots.filter")("label"))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${locale}</Language>
<Image width="16" height="16" type="image/x-icon">${env.publicOrigin}/favicon.ico</Image>
<Url type="text/html" template="${urlOf("/terrenos")}?q={searchTerms}"/>
</OpenSearchDescription>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
