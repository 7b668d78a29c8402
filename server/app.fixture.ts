import { type Logger, pino } from "pino";
import type { Sql } from "postgres";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Measurement } from "#app/analytics/measurement.ts";
import { createRequestContext, reportErrorContext } from "#app/context.ts";
import type { ArchitectFiles } from "#app/domain/architect-files.ts";
import type { DocumentStore } from "#app/domain/document-upload.ts";
import type { Dossiers } from "#app/domain/dossier.ts";
import type { FeedImports } from "#app/domain/feed-import.ts";
import type { GeoService } from "#app/domain/geo/geo-service.ts";
import type { ImportService } from "#app/domain/import-service.ts";
import type { Inbox } from "#app/domain/lead-inbox.ts";
import type { PictureStore } from "#app/domain/picture-upload.ts";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import type { ProjectCopies } from "#app/domain/project-copies.ts";
import type { ReferenceUpdates } from "#app/domain/reference-update.ts";
import type { SearchSubscriptions } from "#app/domain/saved-search.ts";
import type { SharedLists } from "#app/domain/shared-list.ts";
import type { SharedPictures } from "#app/domain/shared-picture.ts";
import type { StatusService } from "#app/domain/site-status.ts";
import type { Visits } from "#app/domain/visit.ts";
import { parseEnv } from "#app/env.server.ts";
import { prerenderedPaths } from "#app/navigation/route-rules.ts";
import type { Accounts } from "#app/session/accounts-service.ts";
import { createApp } from "#server/app.ts";
import { createPageCache, type PageCache } from "#server/cache/page-cache.ts";
import { createQueryCache } from "#server/cache/query-cache.ts";
import type { Problem } from "#server/observability/health.ts";
import { createMetrics } from "#server/observability/metrics.ts";

// A build in React Router's own terms, small enough to read, for tests of what the server does around pages.

export const inlineScript = "window.page = { id: 1 };";
const scriptNonce = "only-the-server-knows";

type RouteFunction = (args: { request: Request; params: Record<string, string> }) => unknown;

const tinyPages: Record<string, { loader?: RouteFunction; action?: RouteFunction }> = {
  "": {},
  en: {},
  viviendas: {},
  "promociones/una": {},
  "blog/:slug": { loader: ({ params }) => ({ slug: params.slug }) },
  eco: { loader: ({ request }) => ({ url: request.url, headers: [...request.headers] }) },
  "portal/favoritos": { loader: ({ request }) => ({ cookie: request.headers.get("Cookie") }) },
  galleta: { loader: () => data({}, { headers: { "Set-Cookie": "a=1" } }) },
  contacto: { action: async ({ request }) => ({ received: (await request.arrayBuffer()).byteLength }) },
  roto: {
    loader: () => {
      throw new Error("secret detail");
    },
  },
  "sin-base": {
    loader: () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  },
  ...Object.fromEntries(prerenderedPaths.map((path) => [path.slice(1), {}])),
};

export function tinyBuild({ onRender = () => {} }: { onRender?: (path: string) => void } = {}): ServerBuild {
  const root = { id: "root", path: "", module: { default: () => null, loader: () => ({ site: "tiny" }) } };
  const notFound = () => {
    throw new Response("Not Found", { status: 404 });
  };
  const children = Object.entries({ ...tinyPages, "*": { loader: notFound } }).map(([path, functions]) => ({
    id: `page:${path}`,
    parentId: "root",
    ...(path === "" ? { index: true } : { path }),
    module: { default: () => null, ...functions },
  }));
  return {
    routes: Object.fromEntries([root, ...children].map((route) => [route.id, route])),
    entry: {
      module: {
        createRequestContext,
        scriptNonce,
        default: (request: Request, status: number, headers: Headers, context: object) => {
          const { pathname } = new URL(request.url);
          onRender(pathname);
          headers.set("Content-Type", "text/html; charset=utf-8");
          const { loaderData } = (context as { staticHandlerContext: { loaderData: unknown } })
            .staticHandlerContext;
          const body = `<p>${pathname} ${JSON.stringify(loaderData)}</p>${"<i>relleno</i>".repeat(200)}`;
          const script = `<script nonce="${scriptNonce}">${inlineScript}</script>`;
          return new Response(`<!doctype html>${body}${script}`, { status, headers });
        },
        handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
          context.get(reportErrorContext)(error),
      },
    },
    assets: { version: "tiny1", url: "", entry: { module: "", imports: [] }, routes: {} },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

interface TinyAppOptions {
  settings?: Record<string, string>;
  findProblems?: () => Promise<Problem[]>;
  log?: Logger;
  onRender?: (path: string) => void;
  onMeasured?: (measured: Measurement) => void;
  pages?: PageCache;
}

export function createTinyApp({
  settings = {},
  findProblems = async () => [],
  log = pino({ level: "silent" }),
  onRender,
  onMeasured = () => {},
  pages = createPageCache(),
}: TinyAppOptions = {}) {
  return createApp({
    env: parseEnv(settings),
    sql: (() => {}) as unknown as Sql, // none of the tiny pages reads the database
    accounts: null as unknown as Accounts, // nor asks who is signed in
    plotSubmissions: null as unknown as PlotSubmissions,
    geo: null as unknown as GeoService,
    searchSubscriptions: null as unknown as SearchSubscriptions,
    vapidPublicKey: "",
    visits: null as unknown as Visits,
    sharedLists: null as unknown as SharedLists,
    pictures: null as unknown as PictureStore,
    documents: null as unknown as DocumentStore,
    imports: null as unknown as ImportService,
    feeds: null as unknown as FeedImports,
    siteStatus: null as unknown as StatusService,
    referenceUpdates: null as unknown as ReferenceUpdates,
    inbox: null as unknown as Inbox, // nor has a form
    projectCopies: null as unknown as ProjectCopies,
    sharedPictures: null as unknown as SharedPictures,
    dossiers: null as unknown as Dossiers, // nor puts anything on paper
    architectFiles: null as unknown as ArchitectFiles,
    build: tinyBuild({ onRender }),
    log,
    cache: {
      pages,
      queries: createQueryCache(),
      hasDemoCatalogue: () => false,
    },
    visitCounter: { add: onMeasured, stop: async () => {} },
    findProblems,
    metrics: createMetrics(),
  });
}
