import { servicesContext } from "#app/context.ts";
import { choiceParams } from "#app/domain/search-names.ts";
import { locales, localizedPath } from "#app/i18n/locale.ts";
import type { Route } from "./+types/robots.ts";

const keptOut = [
  "/portal",
  "/operator",
  "/maker",
  "/archivos",
  "/_ui",
  "/_pictures",
  "/guardar-busqueda",
  "/que-cabe?",
].flatMap((path) => locales.map((locale) => localizedPath(locale, path)));

const keptOutOnce = [
  "/quote-files",
  "/_mailbox",
  ...choiceParams.split("|").flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext).env;
  const lines = [
    "User-agent: *",
    ...[...keptOut, ...keptOutOnce].map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    ...locales.map((locale) => `Sitemap: ${publicOrigin}${localizedPath(locale, "/sitemap.xml")}`),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
