import { type Locale, localeOf, unlocalizedPath } from "#app/i18n/locale.ts";
import { type Messages, provideMessages } from "#app/i18n/messages.ts";

// Which texts a page needs in the browser, so that nobody downloads those of the whole site.

export type Area = keyof Messages;

/** On every page. */
export const commonAreas = ["shell", "ui", "errors"] as const satisfies Area[];

/**
 * By the first part of a page's Spanish path, or by the first two where a page below needs other texts; a test follows
 * the imports of every route and compares.
 */
export const areasByPath: Record<string, readonly Area[]> = {
  "": ["home", "catalogue", "plots", "blog"],
  blog: ["blog"],
  "casa-de-tus-suenos": ["pages", "wishes", "catalogue", "terms"],
  "casa-de-tus-suenos/compartido": ["shared", "designer", "terms"],
  "casa-de-tus-suenos/oferta": ["leads", "forms"],
  "casa-de-tus-suenos/proyecto": ["designer", "terms", "models"],
  catalogo: ["catalogue", "budget", "plots", "models", "terms"],
  "categorias-blog": ["blog"],
  "change-password": ["auth"],
  comparar: ["catalogue", "plots"],
  confirm: ["auth"],
  contacto: ["leads", "forms"],
  "contacto-profesionales": ["leads", "forms"],
  "forgot-password": ["auth"],
  legales: ["pages", "consent"],
  login: ["auth"],
  "mobile-homes": ["catalogue", "plots", "mobile", "terms"],
  operator: ["operator", "chat", "offers", "offerDesk"],
  planes: ["pages", "leads", "terms"],
  portal: ["portal", "chat", "leads", "auth", "catalogue", "plots"],
  precios: ["pages", "leads"],
  profesionales: ["catalogue"],
  projects: ["catalogue"],
  promociones: ["catalogue"],
  proyectos: ["catalogue"],
  "sell-plot": ["offers"],
  "sell-plot-thank-you": ["leads"],
  signup: ["auth"],
  "studios-signature": ["catalogue"],
  terrenos: ["plots", "budget", "catalogue", "terms"],
  "thank-you": ["leads"],
  "thank-you-signup": ["auth"],
  viviendas: ["catalogue", "plots"],
  "viviendas-prefabricadas-estilos": ["catalogue"],
  "viviendas-prefabricadas-tecnologias": ["catalogue"],
};

type MessagesModule = { default: Messages[Area] };

const files = import.meta.glob<MessagesModule>("./messages/*/*.json");

/** Brings the texts of a page to the browser; those that are there already cost nothing. */
export async function loadTextsFor(pathname: string) {
  const locale = localeOf(pathname);
  const areas = [...commonAreas, ...(areasByPath[sectionOf(unlocalizedPath(pathname))] ?? [])];
  await Promise.all(areas.map((area) => loadTexts(locale, area)));
}

/** The key of areasByPath that holds for a path. */
export function sectionOf(path: string) {
  const [, first = "", second] = path.split("/");
  return `${first}/${second}` in areasByPath ? `${first}/${second}` : first;
}

export async function loadTexts(locale: Locale, area: Area) {
  const load = files[`./messages/${locale}/${area}.json`];
  if (!load) throw new Error(`there are no texts "${area}" in "${locale}"`);
  provideMessages(locale, { [area]: (await load()).default });
}
