import { servicesContext } from "#app/context.ts";
import { choiceParams } from "#app/domain/search-names.ts";
import type { Route } from "./+types/robots.ts";

const keptOut = [
  "/portal",
  "/en/portal",
  "/operator",
  "/en/operator",
  "/maker",
  "/en/maker",
  "/quote-files",
  "/archivos",
  "/en/archivos",
  "/_ui",
  "/en/_ui",
  "/_pictures",
  "/en/_pictures",
  "/_mailbox",
  "/guardar-busqueda",
  "/en/guardar-busqueda",
  "/que-cabe?",
  "/en/que-cabe?",
  ...choiceParams.split("|").flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext).env;
  const lines = [
    "User-agent: *",
    ...keptOut.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    `Sitemap: ${publicOrigin}/en/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
