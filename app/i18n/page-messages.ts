import { matchPath } from "react-router";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";

/** A file of app/i18n/messages/{locale}, without its ending. */
export type MessageArea = string;

/** What the frame around every page shows. */
const everyPage: MessageArea[] = ["shell", "ui", "errors"];
const cards: MessageArea[] = ["catalogue.card", "plots.card", "plots.slope"];

/**
 * The message areas each page shows, by its Spanish path; a browser loads these alone. A component that uses another
 * area on a page logs an error, which fails the browser tests.
 */
const byPage: Record<string, MessageArea[]> = {
  "/": ["home", "search", "blog", "catalogue", "catalogue.promotions", "plots", ...cards],
  "/precios": ["leads", "pages"],
  "/planes/:slug": ["leads", "pages"],
  "/casa-de-tus-suenos": ["preferences", "pages.dreamHouse", "catalogue.card"],
  "/casa-de-tus-suenos/oferta": ["forms", "leads", "reach"],
  "/casa-de-tus-suenos/proyecto": ["designer", "models"],
  "/casa-de-tus-suenos/compartido/:token": ["designer", "shared"],
  "/desarrolladores": ["developers"],
  "/glosario": ["glossary", "terms"],
  "/legales/:slug": ["pages.legal", "consent"],
  "/viviendas": ["search", "catalogue", "catalogue.search", ...cards],
  "/viviendas/:slug": ["catalogue", "catalogue.collection", "catalogue.card"],
  "/mobile-homes": ["search", "catalogue", "catalogue.search", "mobile", ...cards],
  "/catalogo/:slug": [
    "catalogue",
    "catalogue.house",

    "priceHistory",
    "reach",
    "budget",
    "models",
    ...cards,
  ],
  "/viviendas-prefabricadas-estilos/:slug": ["catalogue", "catalogue.group", "catalogue.card"],
  "/viviendas-prefabricadas-tecnologias/:slug": ["catalogue", "catalogue.group", "catalogue.card"],
  "/studios-signature/:slug": ["catalogue", "catalogue.studio", "catalogue.card"],
  "/profesionales": ["catalogue.professionals"],
  "/profesionales/:slug": ["catalogue", "catalogue.professionals", "catalogue.card"],
  "/favoritos": ["portal", ...cards],
  "/comparar": ["catalogue.compare", "catalogue.house", "plots.plot", ...cards],
  "/terrenos": ["search", "plots", ...cards],
  "/terrenos/:place": ["search", "plots", "plots.place", ...cards],
  "/terrenos/:slug": ["plots", "plots.plot", "priceHistory", "reach", "budget", ...cards],
  "/que-cabe": ["whatFits"],
  "/proyectos": ["catalogue.showcases"],
  "/projects/:slug": ["catalogue.showcases"],
  "/blog": ["blog"],
  "/blog/:slug": ["blog"],
  "/autores/:slug": ["blog"],
  "/categorias-blog/:slug": ["blog"],
  "/contacto": ["forms", "leads", "reach"],
  "/contacto-profesionales": ["forms", "leads", "reach"],
  "/sell-plot": ["plotSubmissions"],
  "/sell-plot/oferta/:token": ["plotSubmissions"],
  "/sell-plot-thank-you": ["leads"],
  "/thank-you": ["leads", "forms"],
  "/login": ["auth"],
  "/signup": ["auth"],
  "/confirm": ["auth"],
  "/thank-you-signup": ["auth"],
  "/forgot-password": ["auth"],
  "/change-password": ["auth"],
  "/promociones": ["catalogue.promotions"],
  "/promociones/:slug": ["catalogue.promotions", "catalogue.card"],
  "/guardar-busqueda": ["savedSearches", "forms", "search", "plots", "catalogue.search"],
  "/busquedas/:token": ["savedSearches"],
  "/visita": ["visits", "forms", "leads", "reach"],
  "/visitas/:token": ["visits"],
  "/portal/visitas": ["visits"],
  "/portal/listas": ["sharedLists"],
  "/listas/:token": ["sharedLists", ...cards],
  "/voto/:token": ["sharedLists"],
  "/portal/busquedas": ["savedSearches", ...cards],
  "/portal/favoritos": ["portal", ...cards],
  "/portal/proyectos": ["portal", "catalogue.card"],
  "/portal/proyectos/comparar": ["portal", "catalogue.compare"],
  "/portal/ofertas": ["quotes"],
  "/portal/ofertas/:id": ["quotes"],
  "/maker": ["makers"],
  "/maker/houses/:key": ["makers", "contentEditing", "models"],
  "/maker/quotes": ["makers", "quotes"],
  "/maker/quotes/:id": ["makers", "quotes"],
  "/maker/stats": ["makers"],
  "/maker/documents": ["makers"],
  "/maker/invitation/:token": ["makers"],
  "/portal/datos-personales": ["portal", "auth", "chat", "leads", "reach"],
  "/operator": ["operator"],
  "/operator/leads/:id": ["operator", "quotes"],
  "/operator/makers": ["operator", "makers"],
  "/operator/makers/:person/:key": ["operator", "makers", "contentEditing"],
  "/operator/submissions": ["operator", "operatorSubmissions", "plotSubmissions"],
  "/operator/submissions/:id": ["operator", "operatorSubmissions", "plotSubmissions"],
  "/operator/conversations": ["operator"],
  "/operator/conversations/:person": ["operator", "chat"],
  "/operator/visits": ["operator", "visits"],
  "/operator/visits/:id": ["operator", "visits"],
  "/operator/content/:kind": ["operator", "contentEditing"],
  "/operator/content/:kind/:key": ["operator", "contentEditing", "models"],
  "/operator/content/:kind/:key/history": ["operator", "contentEditing"],
  "/operator/people": ["operator"],
  "/operator/people/:id": ["operator"],
  "/operator/imports": ["operator", "contentEditing"],
  "/operator/imports/:id": ["operator", "contentEditing"],
  "/operator/feeds": ["operator", "contentEditing"],
  "/operator/feeds/:id": ["operator", "contentEditing"],
  "/operator/log": ["operator"],
  "/operator/start": ["operator"],
  "/operator/stats": ["operator"],
  "/operator/status": ["operator", "operatorStatus", "forms"],
  "/operator/updates": ["operator", "operatorUpdates"],
  "/operator/two-step": ["operator", "auth"],
};

export function messageAreasOf(pathname: string): MessageArea[] {
  const path = unlocalizedPath(pathname);
  const page = path in byPage ? path : Object.keys(byPage).find((pattern) => isPage(pattern, path));
  return [...everyPage, ...(page ? byPage[page]! : [])];
}

/** Plots and places share a path. */
function isPage(pattern: string, path: string) {
  const match = matchPath(pattern, path);
  return match !== null && (match.params.place === undefined || isPlaceSlug(match.params.place));
}
