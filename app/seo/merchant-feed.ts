import { escapeMarkup } from "#app/domain/escape-markup.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { HouseCard } from "#app/listings/house-types.ts";

function element(name: string, content: string) {
  return `<${name}>${escapeMarkup(content)}</${name}>`;
}

/** Houses in the format of Google Merchant Center, which other comparison sites read too; prices with VAT. */
export function merchantXml(
  houses: readonly (HouseCard & { description: string })[],
  { name, locale, origin }: { name: string; locale: Locale; origin: string },
): string {
  const urlOf = (path: string) => origin + localizedPath(locale, path);
  const item = (house: (typeof houses)[number]) =>
    [
      "<item>",
      element("g:id", house.slug),
      element("g:title", `${house.name}, ${house.builtAreaM2} m²`),
      element("g:description", house.description),
      element("g:link", urlOf(`/catalogo/${house.slug}`)),
      ...(house.picture ? [element("g:image_link", `${origin}/share/${house.picture.id}.jpg`)] : []),
      element("g:price", `${house.priceEur}.00 EUR`),
      element("g:availability", "in_stock"),
      element("g:condition", "new"),
      element("g:brand", house.studioName),
      element("g:product_type", house.technologyName),
      element("g:identifier_exists", "no"),
      "</item>",
    ].join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element("title", name)}${element("link", urlOf("/viviendas"))}\n${houses.map(item).join("\n")}\n</channel>\n</rss>\n`;
}
