/** Every public page by its Spanish path (product §2); one example of each detail page. */
export const publicPaths = [
  "/",
  "/login",
  "/signup",
  "/confirm",
  "/precios",
  "/contacto",
  "/contacto-profesionales",
  "/proyectos",
  "/sell-plot",
  "/sell-plot-thank-you",
  "/thank-you",
  "/thank-you-signup",
  "/viviendas",
  "/mobile-homes",
  "/profesionales",
  "/terrenos",
  "/que-cabe",
  "/blog",
  "/promociones",
  "/casa-de-tus-suenos",
  "/casa-de-tus-suenos/proyecto",
  "/favoritos",
  "/change-password",
  "/forgot-password",
  "/legales/aviso-legal",
  "/legales/politica-cookies",
  "/legales/politica-privacidad",
  "/legales/condiciones-contratacion",
  "/legales/accesibilidad",
  "/legales/orden-de-resultados",
  "/planes/basico-adaptado",
  "/planes/ejecucion-adaptado",
  "/planes/anteproyecto-adaptado",
  "/catalogo/alba",
  "/studios-signature/estudio-ribera",
  "/viviendas-prefabricadas-estilos/rustico-moderno",
  "/viviendas-prefabricadas-tecnologias/3d-print",
];

/** Visitors are sent to sign in. */
export const portalPaths = [
  "/portal/favoritos",
  "/portal/busquedas",
  "/portal/visitas",
  "/portal/listas",
  "/portal/proyectos",
  "/portal/ofertas",
  "/portal/datos-personales",
];

/** Detail pages that are reached by the first link of a list. */
export const detailsByList = {
  "/terrenos": "/terrenos/",
  "/proyectos": "/projects/",
  "/blog": "/blog/",
  "/promociones": "/promociones/",
};
