/** Every page of spec §2 by its Spanish path, and the designer; details stand for all by one slug of the demonstration. */
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
  "/blog",
  "/promociones",
  "/casa-de-tus-suenos",
  "/casa-de-tus-suenos/proyecto",
  "/change-password",
  "/forgot-password",
  "/legales/aviso-legal",
  "/legales/politica-cookies",
  "/legales/politica-privacidad",
  "/legales/condiciones-contratacion",
  "/planes/basico-adaptado",
  "/planes/ejecucion-adaptado",
  "/planes/anteproyecto-adaptado",
  "/catalogo/alba",
  "/studios-signature/estudio-ribera",
  "/viviendas-prefabricadas-estilos/rustico-moderno",
  "/viviendas-prefabricadas-tecnologias/3d-print",
];

/** Behind the guard: a visitor is sent to sign in. */
export const portalPaths = ["/portal/favoritos", "/portal/proyectos", "/portal/datos-personales"];

/** Pages whose slugs come from a list page: the first link there is followed. */
export const detailsByList = {
  "/terrenos": "/terrenos/",
  "/proyectos": "/projects/",
  "/blog": "/blog/",
  "/promociones": "/promociones/",
};
