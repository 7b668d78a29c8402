import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { defaultLocale, locales } from "./domain/localised.ts";

// Every URL of the site. Spanish paths stand alone, those of other languages carry its code in front: each page is
// declared once. Here Spanish paths meet English file names.

/** `en?`; with a third language `en?/de?`, of which page-urls.ts allows one at a time. */
const languagePrefix = locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => `${locale}?`)
  .join("/");

export default [
  ...prefix(languagePrefix, [
    layout("layouts/default.tsx", [
      index("routes/home/home.tsx"),
      route("precios", "routes/service-plans/pricing.tsx"),
      route("planes/:slug", "routes/service-plans/plan.tsx"),
      route("casa-de-tus-suenos", "routes/preferences/dream-house.tsx"),
      route("casa-de-tus-suenos/oferta", "routes/leads/quote-request.tsx"),
      route("casa-de-tus-suenos/proyecto", "routes/designer/designer.tsx"),
      route("casa-de-tus-suenos/compartido/:token", "routes/designer/shared.tsx"),
      route("desarrolladores", "routes/pages/developers.tsx"),
      route("glosario", "routes/pages/glossary.tsx"),
      route("legales/:slug", "routes/pages/legal.tsx"),

      route("viviendas", "routes/catalogue/houses.tsx"),
      route("viviendas/:slug", "routes/catalogue/collection.tsx"),
      route("mobile-homes", "routes/catalogue/mobile-homes.tsx"),
      route("catalogo/:slug", "routes/catalogue/house.tsx"),
      route("viviendas-prefabricadas-estilos/:slug", "routes/catalogue/style.tsx"),
      route("viviendas-prefabricadas-tecnologias/:slug", "routes/catalogue/technology.tsx"),
      route("studios-signature/:slug", "routes/catalogue/studio.tsx"),
      route("profesionales", "routes/catalogue/professionals.tsx"),
      route("profesionales/:slug", "routes/catalogue/professional.tsx"),

      route("favoritos", "routes/favourites/device-favourites.tsx"),
      route("comparar", "routes/catalogue/compare.tsx"),

      route("terrenos", "routes/plots/plots.tsx"),
      route("terrenos/:slug", "routes/plots/plot.tsx"),
      route("que-cabe", "routes/plots/what-fits.tsx"),

      route("proyectos", "routes/showcases/showcases.tsx"),
      route("projects/:slug", "routes/showcases/showcase.tsx"),

      route("blog", "routes/blog/posts.tsx"),
      route("blog/:slug", "routes/blog/post.tsx"),
      route("autores/:slug", "routes/blog/author.tsx"),
      route("categorias-blog/:slug", "routes/blog/category.tsx"),

      route("guardar-busqueda", "routes/saved-searches/save-search.tsx"),
      route("busquedas/:token", "routes/saved-searches/subscriber.tsx"),

      route("listas/:token", "routes/shared-lists/list.tsx"),
      route("voto/:token", "routes/shared-lists/vote.tsx"),

      route("visita", "routes/visits/request-visit.tsx"),
      route("visitas/:token", "routes/visits/visit.tsx"),

      route("contacto", "routes/leads/contact.tsx"),
      route("sell-plot", "routes/plot-submissions/sell-plot.tsx"),
      route("sell-plot/oferta/:token", "routes/plot-submissions/my-submission.tsx"),
      route("sell-plot-thank-you", "routes/plot-submissions/sell-plot-thank-you.tsx"),
      route("thank-you", "routes/leads/thank-you.tsx"),

      route("login", "routes/auth/login.tsx"),
      route("signup", "routes/auth/signup.tsx"),
      route("confirm", "routes/auth/confirm.tsx"),
      route("thank-you-signup", "routes/auth/thank-you-signup.tsx"),
      route("forgot-password", "routes/auth/forgot-password.tsx"),
      route("change-password", "routes/auth/change-password.tsx"),
      route("operator/two-step", "routes/operator/two-step.tsx"),

      route("maker/invitation/:token", "routes/maker/invitation.tsx"),

      route("_ui", "routes/samples/ui.tsx"),
      route("_pictures", "routes/samples/pictures.tsx"),
      route("*", "routes/pages/not-found.tsx"),
    ]),

    layout("layouts/promociones.tsx", [
      route("promociones", "routes/promotions/promotions.tsx"),
      route("promociones/:slug", "routes/promotions/promotion.tsx"),
    ]),

    layout("layouts/simple-header.tsx", [
      route("contacto-profesionales", "routes/leads/professional-contact.tsx"),
    ]),

    layout("layouts/portal.tsx", [
      route("portal/favoritos", "routes/portal/favourites.tsx"),
      route("portal/busquedas", "routes/portal/searches.tsx"),
      route("portal/visitas", "routes/portal/visits.tsx"),
      route("portal/listas", "routes/portal/lists.tsx"),
      route("portal/proyectos", "routes/portal/projects.tsx"),
      route("portal/proyectos/comparar", "routes/portal/compare-projects.tsx"),
      route("portal/ofertas", "routes/portal/quotes.tsx"),
      route("portal/ofertas/:id", "routes/portal/quote.tsx"),
      route("portal/datos-personales", "routes/portal/account.tsx"),
    ]),

    layout("layouts/maker.tsx", [
      route("maker", "routes/maker/houses.tsx"),
      route("maker/houses/:key", "routes/maker/house.tsx"),
      route("maker/quotes", "routes/maker/quotes.tsx"),
      route("maker/quotes/:id", "routes/maker/quote.tsx"),
      route("maker/stats", "routes/maker/stats.tsx"),
      route("maker/documents", "routes/maker/documents.tsx"),
    ]),

    layout("layouts/operator.tsx", [
      route("operator", "routes/operator/leads.tsx"),
      route("operator/leads/:id", "routes/operator/lead.tsx"),
      route("operator/submissions", "routes/operator/submissions.tsx"),
      route("operator/submissions/:id", "routes/operator/submission.tsx"),
      route("operator/visits", "routes/operator/visits.tsx"),
      route("operator/visits/:id", "routes/operator/visit.tsx"),
      layout("routes/operator/conversations.tsx", [
        route("operator/conversations", "routes/operator/no-conversation.tsx"),
        route("operator/conversations/:person", "routes/operator/conversation.tsx"),
      ]),
      route("operator/content/:kind", "routes/operator/content/content-list.tsx", [
        index("routes/operator/content/no-content.tsx"),
        route(":key", "routes/operator/content/content-editor.tsx"),
        route(":key/history", "routes/operator/content/content-history.tsx"),
      ]),
      route("operator/people", "routes/operator/people.tsx"),
      route("operator/people/:id", "routes/operator/person.tsx"),
      route("operator/makers", "routes/operator/makers.tsx"),
      route("operator/makers/:person/:key", "routes/operator/review.tsx"),
      route("operator/imports", "routes/operator/content/imports.tsx"),
      route("operator/imports/:id", "routes/operator/content/import.tsx"),
      route("operator/feeds", "routes/operator/content/feeds.tsx"),
      route("operator/feeds/:id", "routes/operator/content/feed.tsx"),
      route("operator/start", "routes/operator/start.tsx"),
      route("operator/log", "routes/operator/log.tsx"),
      route("operator/stats", "routes/operator/stats.tsx"),
      route("operator/status", "routes/operator/status.tsx"),
      route("operator/updates", "routes/operator/updates.tsx"),
    ]),

    route("operator/makers/:person/:key/preview", "routes/operator/review-preview.ts"),
    route("operator/preview/:kind/:key", "routes/operator/content/preview.ts"),
    route("operator/rate-effect", "routes/operator/content/rate-effect.ts"),
    route("operator/find", "routes/operator/content/find.ts"),
    route("operator/pictures", "routes/operator/content/pictures.ts"),
    route("operator/files", "routes/operator/content/files.ts"),
    route("operator/markdown", "routes/operator/content/markdown.ts"),
    route("operator/model", "routes/operator/content/model.ts"),
    route("operator/towns", "routes/operator/content/towns.ts"),
    route("operator/parcel", "routes/operator/content/parcel.ts"),
    route("maker/preview/:key", "routes/maker/preview.ts"),
    route("maker/pictures", "routes/maker/pictures.ts"),
    route("maker/files", "routes/maker/files.ts"),
    route("maker/model", "routes/maker/model.ts"),
    route("maker/towns", "routes/maker/towns.ts"),
    route("maker/documents/:id", "routes/maker/document.ts"),
    route("operator/submissions.csv", "routes/operator/submissions-export.ts"),
    route("operator/leads.csv", "routes/operator/leads-export.ts"),
    route("portal/mis-datos.json", "routes/portal/my-data.ts"),
    route("_cards", "routes/resources/cards.ts"),
    route("casa-de-tus-suenos/compartido/:token/tarjeta.jpg", "routes/resources/project-card.ts"),
    route("que-cabe/tarjeta.jpg", "routes/resources/parcel-card.ts"),
    route("casa-de-tus-suenos/dossier.pdf", "routes/resources/dossier.ts"),
    route("_project/parts", "routes/resources/design-data.ts"),
    route("_project/houses", "routes/resources/designer-houses.ts"),
    route("_project/plots", "routes/resources/designer-plots.ts"),
    route("_plots/marks", "routes/resources/plot-markers.ts"),
    route("_count/:list", "routes/resources/count.ts"),
    route("_suggest", "routes/resources/suggest.ts"),
    route("_plots/:slug/ground", "routes/resources/plot-ground.ts"),
    route("_map/:sheet", "routes/resources/map-shapes.ts"),
    route("_account/provider/:provider", "routes/auth/provider.ts"),
    route("planos/:slug/:sheet", "routes/resources/floor-plan.ts"),
    route("archivos/:slug/:file", "routes/resources/architect-file.ts"),
    route("terrenos/:slug/dibujo.svg", "routes/resources/plot-drawing.ts"),
    route("blog/rss.xml", "routes/resources/blog-feed.ts"),
    route("terrenos/rss.xml", "routes/resources/plot-feed.ts"),
    route("terrenos/:slug/rss.xml", "routes/resources/plot-feed.ts", { id: "place-feed" }),
    route("feeds/:file", "routes/resources/feeds.ts"),
    route("opensearch.xml", "routes/resources/open-search.ts"),
    route("sitemap.xml", "routes/resources/sitemap.ts"),
    route("manifest.webmanifest", "routes/resources/web-manifest.ts"),
  ]),
  route("_account/recovery-codes", "routes/auth/recovery-codes.ts"),
  route("_account/password-proof", "routes/auth/password-proof.ts"),
  route("_project/share", "routes/resources/project-share.ts"),
  route("_project/share-picture", "routes/resources/project-share-picture.ts"),
  route("_project/places", "routes/resources/project-places.ts"),
  route("operator/export/:file", "routes/operator/content/export.ts"),
  route("quote-files/:file", "routes/resources/quote-file.ts"),
  route("modelos/:slug/:file", "routes/resources/house-model.ts"),
  route("_cities", "routes/resources/cities.ts"),
  route("_towns", "routes/resources/find-town.ts"),
  route("_parcel", "routes/resources/parcel-values.ts"),
  route("_plots/prices", "routes/resources/plot-prices.ts"),
  route("_houses/:slug/price", "routes/resources/house-price.ts"),
  route("_offer-files", "routes/plot-submissions/submission-files.ts"),
  route("_consent", "routes/resources/consent.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("llms.txt", "routes/resources/llms.ts"),
  route(".well-known/security.txt", "routes/resources/security-contact.ts"),
] satisfies RouteConfig;
