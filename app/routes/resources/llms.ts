import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/llms.ts";

/** What the site has, for language models: see https://llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const { name } = await findBrand(reader, env);
  const link = (title: string, path: string, note: string) =>
    `- [${title}](${env.publicOrigin}${path}): ${note}`;
  const text = `# ${name}

> Prefabricated houses and building plots in Spain, in Spanish and English (English pages begin with /en). Prices include VAT or IGIC where the sale has it; every plot says what may be built on it and what is not known.

## Pages

${[
  link("Houses", "/en/viviendas", "modular houses with price, size and what is included"),
  link("Plots", "/en/terrenos", "plots by region, province, town, coast and island"),
  link("What fits", "/en/que-cabe", "houses that fit on a parcel, from its cadastral reference"),
  link("Glossary", "/en/glosario", "technical terms of land and building in Spain"),
  link("Blog", "/en/blog", "taxes, licences, soil classes and costs"),
  link("Conditions", "/en/legales/condiciones-contratacion", "contracting conditions"),
].join("\n")}

## Data

${[
  link("Sitemap", "/en/sitemap.xml", "every page"),
  link(
    "New plots",
    "/en/terrenos/rss.xml",
    "RSS; each place has its own, such as /en/terrenos/valencia/rss.xml",
  ),
  link("Articles", "/en/blog/rss.xml", "RSS"),
  link("New houses", "/en/feeds/nuevas-casas.json", "JSON Feed; .rss too"),
  link("Price drops", "/en/feeds/bajadas.json", "JSON Feed of houses and plots; .rss too"),
  link("Houses for comparison sites", "/en/feeds/casas-merchant.xml", "prices with VAT"),
  link(
    "Plots for portals",
    "/feeds/terrenos.xml",
    "Kyero 3; /feeds/terrenos.json and /feeds/casas.json page by page",
  ),
  link("Data API", "/rest/v1/", "OpenAPI description of the public tables"),
  link("For developers", "/en/desarrolladores", "examples and limits of the data API, and all feeds"),
].join("\n")}
`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
