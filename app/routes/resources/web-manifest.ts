import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { localeOf, localise, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Route } from "./+types/web-manifest.ts";

/** What systems show when someone installs the site, with icons of server/assets/app-icons.ts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { name, motto } = await findBrand(reader, env);
  const t = translator(locale, "shell");
  const shortcuts = [
    { name: t("portal.favourites"), path: "/favoritos" },
    { name: t("nav.houses"), path: "/viviendas" },
    { name: t("nav.plots"), path: "/terrenos" },
  ];
  const manifest = {
    // One app in both languages.
    id: "/",
    name,
    short_name: name,
    description: motto ? localise(motto, locale) : t("footer.motto"),
    lang: locale,
    dir: "ltr",
    start_url: localizedPath(locale, "/"),
    scope: "/",
    display: "standalone",
    background_color: "#f7f4ee",
    theme_color: "#f7f4ee",
    categories: ["house", "shopping"],
    icons: [
      { src: "/app-icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/app-icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/app-icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: shortcuts.map(({ name, path }) => ({ name, url: localizedPath(locale, path) })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
