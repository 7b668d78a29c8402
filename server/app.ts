import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { timeout } from "hono/timeout";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import type { Services } from "#app/context.ts";
import { measurementRoutes } from "#server/analytics/count-routes.ts";
import type { VisitCounter } from "#server/analytics/visit-counter.ts";
import { buildManifest } from "#server/assets/build-manifest.ts";
import { icons } from "#server/assets/icons.ts";
import { sharePictures } from "#server/assets/share-pictures.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ContentMemory } from "#server/cache/content-memory.ts";
import { keptPages } from "#server/cache/kept-pages.ts";
import { onePathPerPage } from "#server/middleware/canonical-path.ts";
import { formsWithFiles } from "#server/middleware/file-form-limit.ts";
import { languageOfHome } from "#server/middleware/home-language.ts";
import { requestLog } from "#server/middleware/request-log.ts";
import { securityHeaders } from "#server/middleware/security-headers.ts";
import { staticFiles } from "#server/middleware/static-files.ts";
import { readableAddress } from "#server/middleware/valid-url.ts";
import { lastErrorPage } from "#server/pages/last-error-page.ts";
import { createLivePageHandler, createPageHandler, type LiveBuild } from "#server/pages/page-handler.ts";
import { createAddressReader } from "#server/platform/client-address.ts";
import { photoRoutes } from "#server/plot-submissions/photo-routes.ts";
import type { Files } from "#server/plot-submissions/store.ts";
import { prerendered } from "#server/prerendered.ts";

export interface AppOptions extends Omit<Services, "buildId" | "hasDemoCatalogue"> {
  build: ServerBuild | LiveBuild;
  log: Logger;
  backend?: Pick<Backend, "routes" | "fetchFor">;
  /** What people uploaded and may be shown. */
  files?: Files | null;
  content: ContentMemory;
  visitCounter: VisitCounter;
  /** Rejects or answers false while the database is away or behind this code's migrations. */
  isReady: () => Promise<boolean>;
}

const pageBodyLimitBytes = 1024 * 1024;
const pageTimeoutMs = 30_000;
/** Photos over a slow line take their time. */
const fileFormTimeoutMs = 15 * 60_000;

/** The mount plan: every request runs through these lines from top to bottom. */
export async function createApp(options: AppOptions) {
  const { build, log, backend, files = null, content, visitCounter, isReady, ...shared } = options;
  const isDev = typeof build === "function";
  const { hasDemoCatalogue } = content;
  const services: Services = {
    ...shared,
    hasDemoCatalogue,
    buildId: isDev ? "development" : build.assets.version,
  };
  const render = isDev ? createLivePageHandler(build, services) : createPageHandler(build, services);
  const app = new Hono<{ Variables: RequestIdVariables }>();

  // Every answer carries a request id, is logged, and has the security headers.
  app.use(requestId());
  app.use(requestLog(log));
  app.use(securityHeaders(services.env));
  app.use(readableAddress());

  // For whoever runs the process: is it up, can it serve?
  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await isReady().catch(() => false);
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503, { "Cache-Control": "no-store" });
  });

  // Files: the client build (compressed when it was built), pictures, icons.
  app.route("/", staticFiles());
  app.route("/share", sharePictures());
  app.route("/photos", photoRoutes(files));
  // What is made on request is packed by gzip: brotli pays only where bytes are packed once and kept.
  // Files of people stay as they are: their length, ranges and tags count.
  app.use(except("/storage/v1/*", compress()));
  app.route("/_icons", icons());
  const addressOf = createAddressReader(services.env.trustedProxies);
  app.route("/_measure", measurementRoutes(visitCounter, addressOf));
  app.route("/builds", buildManifest(services.buildId));

  // Accounts and their mail, with limits of their own.
  if (backend) app.route("/", backend.routes);

  // Pages and forms: bounded in size and time, one address each, in the visitor's language.
  const times = { page: timeout(pageTimeoutMs), files: timeout(fileFormTimeoutMs) };
  const sizes = { page: bodyLimit({ maxSize: pageBodyLimitBytes }), files: formsWithFiles() };
  app.use((c, next) => times[takesFiles(c.req.path) ? "files" : "page"](c, next));
  app.use((c, next) => sizes[takesFiles(c.req.path) ? "files" : "page"](c, next));
  app.use(onePathPerPage());
  app.use(languageOfHome());
  const origin = services.env.publicOrigin;
  const kept = keptPages({
    cache: content.pages,
    reads: content.reads,
    sources: content.sources,
    render,
    sql: services.sql,
    origin,
    hasNoscriptFrame: services.env.tracking.noscriptFrame !== null,
    log,
  });
  if (!isDev) app.use(await prerendered(render, { origin, log }), kept.middleware);
  app.all("*", (c) => render(c.req.raw, { platformFetch: backend?.fetchFor(c), address: addressOf(c) }));

  app.onError(lastErrorPage(log));
  return { fetch: app.fetch, request: app.request, bringPage: kept.bring };
}

/** Forms that carry files where there are no scripts to send them in pieces. */
function takesFiles(path: string) {
  return /^(?:\/en)?\/sell-plot(?:\/oferta\/[\w-]+)?(?:\.data)?$/.test(path);
}
