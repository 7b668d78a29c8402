import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { timeout } from "hono/timeout";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { findBrand, readBrand } from "#app/brand/brand.server.ts";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { maxSharedPictureBytes, sharedPicturePath } from "#app/domain/shared-picture.ts";
import { maxContentFormBytes } from "#app/forms/form-limits.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { findShareCard } from "#app/seo/share-card.server.ts";
import type { ShareCardKind } from "#app/seo/share-card.ts";
import { commonPasswordRoutes } from "#server/accounts/common-password-routes.ts";
import { measurementRoutes } from "#server/analytics/count-routes.ts";
import type { VisitCounter } from "#server/analytics/visit-counter.ts";
import { appIcons } from "#server/assets/app-icons.ts";
import { buildManifest } from "#server/assets/build-manifest.ts";
import { icons } from "#server/assets/icons.ts";
import { oembed } from "#server/assets/oembed.ts";
import { createCardDrawer, shareCards } from "#server/assets/share-cards.ts";
import { createShareSources, sharePictures } from "#server/assets/share-pictures.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Files } from "#server/backend/files.ts";
import type { ContentCache } from "#server/cache/content-cache.ts";
import { createPageCacheMiddleware } from "#server/cache/page-cache-middleware.ts";
import { documentFiles } from "#server/documents/document-store.ts";
import { tileRoutes } from "#server/geo/tiles/tile-routes.ts";
import type { TileService } from "#server/geo/tiles/tile-service.ts";
import { fileFormLimit } from "#server/middleware/file-form-limit.ts";
import { formLimit } from "#server/middleware/form-limit.ts";
import { localPagesOnly } from "#server/middleware/local-pages.ts";
import { canonicalPath, homeLanguage, validUrl } from "#server/middleware/page-urls.ts";
import { requestLog } from "#server/middleware/request-log.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { staticFiles } from "#server/middleware/static-files.ts";
import type { Problem } from "#server/observability/health.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { probeRoutes } from "#server/observability/probe-routes.ts";
import { createRouteNames } from "#server/observability/route-names.ts";
import type { Tracing } from "#server/observability/tracing.ts";
import { sendBuildId, serviceWorker } from "#server/offline/service-worker.ts";
import { lastErrorPage } from "#server/pages/last-error-page.ts";
import {
  createLivePageHandler,
  createPageHandler,
  type LiveBuild,
  type PageHandler,
  type PageServices,
} from "#server/pages/page-handler.ts";
import { createPreviews } from "#server/pages/previews.ts";
import { findSharedPicture } from "#server/pictures/picture-store.ts";
import { createIpReader } from "#server/platform/client-ip.ts";
import { photoRoutes } from "#server/plot-submissions/photo-routes.ts";
import { indexNowKeyFile } from "#server/search-engines/index-now.ts";

export interface AppOptions
  extends Omit<PageServices, "buildId" | "hasDemoCatalogue" | "previews" | "drawShareCard"> {
  build: ServerBuild | LiveBuild;
  log: Logger;
  backend?: Pick<Backend, "routes" | "fetchFor">;
  /** The storage of uploaded photos. */
  files?: Files | null;
  /** Tiles of maps; null where this site asks no map service. */
  tiles?: TileService | null;
  cache: Omit<ContentCache, "close">;
  visitCounter: VisitCounter;
  /** What is wrong with this process or what it needs. */
  findProblems: () => Promise<Problem[]>;
  metrics: Metrics;
  /** In Prometheus' text format, of all processes that share the port. */
  readMetrics?: () => Promise<string>;
  tracing?: Tracing | null;
}

const pageTimeoutMs = 30_000;
/** Photos over a slow line take their time. */
const fileFormTimeoutMs = 15 * 60_000;

/** Every request runs through these lines from top to bottom. */
export function createApp(options: AppOptions) {
  const {
    build,
    log,
    backend,
    files = null,
    tiles = null,
    cache,
    visitCounter,
    findProblems,
    metrics,
    ...others
  } = options;
  const { readMetrics = () => metrics.registry.metrics(), tracing = null, ...shared } = others;
  const isDev = typeof build === "function";
  const { hasDemoCatalogue } = cache;
  const { env, sql } = shared;
  const renderPage: PageHandler = (request, options) => render(request, options);
  const findSource = createShareSources((id) => findSharedPicture(sql, files, id));
  const drawShareCard = createCardDrawer(findSource);
  const services = {
    ...shared,
    drawShareCard,
    hasDemoCatalogue,
    previews: createPreviews(sql, renderPage, env.publicOrigin),
    buildId: isDev ? "development" : build.assets.version,
  };
  const { buildId } = services;
  const ipOf = createIpReader(env.trustedProxies);
  const app = new Hono<{ Variables: RequestIdVariables }>();

  // Every response has a request id and the security headers, is logged and counted.
  const pageRoute = isDev ? () => "page" : createRouteNames(build.routes);
  app.use(requestId());
  app.use(requestLog({ log, metrics, pageRoute, ipOf, tracing }));
  app.use(securityHeaders(env));
  app.use(validUrl());

  // /healthz, /readyz and /metrics, for the operator and the proxy.
  app.route("/", probeRoutes({ findProblems, readMetrics, token: env.metricsToken }));

  // Static files: the client build (compressed when it was built), pictures, photos.
  app.route("/", staticFiles(files));
  const findCard = async (kind: ShareCardKind, slug: string, locale: Locale) => {
    const { reader } = createContentReader(sql);
    const { name } = await findBrand(reader, env);
    return findShareCard(reader, name, { kind, slug, locale });
  };
  app.route("/share/cards", shareCards({ draw: drawShareCard, findCard }));
  app.route("/oembed", oembed({ origin: env.publicOrigin, findCard }));
  app.route("/share", sharePictures(findSource));
  app.route(
    "/app-icons",
    appIcons({
      readBrand: () => readBrand(sql, env),
      findPicture: (id) => findSharedPicture(sql, files, id),
    }),
  );
  app.route("/photos", photoRoutes(files));
  app.route("/_map/tiles", tileRoutes(tiles, ipOf));
  app.route("/documents", documentFiles(files));

  // Everything below is compressed per response with gzip, unless it comes compressed from the page cache.
  // Uploaded files are left as they are, because clients rely on their length, ranges and ETags.
  const compressed = compress();
  app.use((c, next) => (c.req.path.startsWith("/storage/v1/") ? next() : compressed(c, next)));
  app.route("/_icons", icons());
  app.route("/_measure", measurementRoutes(visitCounter, ipOf));
  app.route("/builds", buildManifest(buildId));
  app.route("/", serviceWorker({ buildId, isOn: env.hasOfflinePages }));
  app.route("/", indexNowKeyFile(env.indexNow));
  app.route("/_passwords", commonPasswordRoutes(env.auth));

  // Supabase's protocols (auth, rest, storage, realtime) and the mailbox, with limits of their own.
  if (backend) app.route("/", backend.routes);

  // Pages and forms are bounded in time and size, have one URL each, and `/` speaks the visitor's language.
  const timeouts = { page: timeout(pageTimeoutMs), files: timeout(fileFormTimeoutMs) };
  const limits = { page: formLimit(), files: fileFormLimit(ipOf) };
  const contentLimit = formLimit({ maxBytes: maxContentFormBytes });
  const pictureLimit = bodyLimit({ maxSize: maxSharedPictureBytes });
  app.use((c, next) => timeouts[carriesFiles(c) ? "files" : "page"](c, next));
  app.use((c, next) => {
    if (c.req.path === sharedPicturePath) return pictureLimit(c, next);
    return (isContentForm(c) ? contentLimit : limits[carriesFiles(c) ? "files" : "page"])(c, next);
  });
  app.use(sendBuildId(buildId));
  app.use(canonicalPath());
  app.use(homeLanguage());

  // Pages of development, for the person who started the site.
  const localOnly = localPagesOnly(env);
  app.use((c, next) => (isLocalPage(c.req.path) ? localOnly(c, next) : next()));

  // Public pages come from the cache, all others from React Router.
  const render = isDev ? createLivePageHandler(build, services) : createPageHandler(build, services);
  const reportErrorOf = (requestId: string) => (err: unknown) =>
    log.error({ requestId, err }, "a page could not be rendered");
  const pageCache = createPageCacheMiddleware({
    cache,
    render,
    sql,
    origin: env.publicOrigin,
    hasNoscriptFrame: env.tracking.noscriptFrame !== null,
    edgeSeconds: env.edge.seconds,
    reportErrorOf,
  });
  if (!isDev) app.use(pageCache.middleware);
  app.all("*", (c) => {
    const requestId = c.get("requestId");
    const meta = { requestId, reportError: reportErrorOf(requestId) };
    return render(c.req.raw, { ...meta, platformFetch: backend?.fetchFor(c), ip: ipOf(c) });
  });

  app.onError(lastErrorPage(log));
  return { fetch: app.fetch, request: app.request, warmPage: pageCache.warmPage };
}

/** Routes match without regard to case. */
function isLocalPage(path: string) {
  return /^\/_(?:ui|pictures)(?:\.data)?\/?$/i.test(unlocalizedPath(path));
}

/** Operators and makers write whole articles and descriptions of houses. */
function isContentForm({ req }: Context) {
  return /^\/(?:operator\/(?:content\/|markdown)|maker\/houses\/)/.test(unlocalizedPath(req.path));
}

/** Forms that carry files when there are no scripts to upload them one by one. */
function carriesFiles({ req }: Context) {
  const isFileForm =
    /^\/(?:sell-plot(?:\/oferta\/[\w-]+)?|operator\/(?:pictures|files|imports|leads\/\d+)|portal\/ofertas\/\d+|maker\/(?:pictures|files|documents|quotes\/\d+))(?:\.data)?$/.test(
      unlocalizedPath(req.path),
    );
  return isFileForm && /^multipart\/form-data\b/i.test(req.header("Content-Type") ?? "");
}
