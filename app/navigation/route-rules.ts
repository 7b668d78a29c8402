import { localeOf, locales, localizedPath, unlocalizedPath } from "#app/i18n/locale.ts";

// The rules that the server and the client router share; the build manifest publishes them (product §7).

export type RedirectRules = Record<string, string>;

/** Redirects of former and easily guessed paths, by their Spanish path; they apply to all languages. */
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
  // The codes of product §1 as URLs.
  "/viviendas-prefabricadas-estilos/rustico_moderno": "/viviendas-prefabricadas-estilos/rustico-moderno",
  "/viviendas-prefabricadas-tecnologias/3d_print": "/viviendas-prefabricadas-tecnologias/3d-print",
};

/** Pages that do not change until the next start: rendered once, with their payload files. */
export const prerenderedPaths = [
  "/login",
  "/signup",
  "/forgot-password",
  "/thank-you",
  "/thank-you-signup",
  "/sell-plot-thank-you",
].flatMap((path) => locales.map((locale) => localizedPath(locale, path)));

export function redirectFor(pathname: string, rules = redirects): string | null {
  const path = unlocalizedPath(pathname);
  return Object.hasOwn(rules, path) ? localizedPath(localeOf(pathname), rules[path]!) : null;
}
