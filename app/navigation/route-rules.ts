import { localeOf, localizedPath, unlocalizedPath } from "#app/i18n/locale.ts";

// The rules that the server and the client router share; the build manifest publishes them (spec §7).

export type RedirectRules = Record<string, string>;

/** Addresses people guess or had before, by their Spanish path; both languages follow. */
export const redirects: RedirectRules = {
  "/casas": "/viviendas",
  "/catalogo": "/viviendas",
  "/houses": "/viviendas",
  "/plots": "/terrenos",
  "/projects": "/proyectos",
  "/planes": "/precios",
  "/pricing": "/precios",
  "/contact": "/contacto",
  "/portal": "/portal/favoritos",
  "/operator/leads": "/operator",
  "/legales": "/legales/aviso-legal",
  "/categorias-blog": "/blog",
  "/studios-signature": "/viviendas",
  "/viviendas-prefabricadas-estilos": "/viviendas",
  "/viviendas-prefabricadas-tecnologias": "/viviendas",
};

/** Pages that are the same until the next start: rendered once, with their payload files. */
export const prerenderedPaths = [
  "/login",
  "/signup",
  "/forgot-password",
  "/thank-you",
  "/thank-you-signup",
  "/sell-plot-thank-you",
].flatMap((path) => [path, localizedPath("en", path)]);

export function redirectFor(pathname: string, rules = redirects): string | null {
  const path = unlocalizedPath(pathname);
  return Object.hasOwn(rules, path) ? localizedPath(localeOf(pathname), rules[path]!) : null;
}
