import type { Sql } from "postgres";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { RequestMeta, Services } from "#app/context.ts";
import { type ContentReader, createContentReader } from "#app/data/content-reader.server.ts";
import { isDatabaseUnavailable, retryAfterSeconds } from "#server/database/unavailable.ts";
import { addContentSecurityPolicy } from "#server/pages/content-security-policy.ts";

/** While developing: the app as its sources are now, with the copy of React Router that Vite gave to it. */
export type LiveBuild = () => Promise<{
  build: ServerBuild;
  createRequestHandler: typeof createRequestHandler;
}>;

export interface RenderOptions extends RequestMeta {
  /** One that caches; without it every query is sent to the database. */
  reader?: ContentReader;
  /** Nothing about the visitor is known, so the response may be cached for everyone. */
  isPublic?: boolean;
}

/** Built once per process; each request adds its own reader. */
export interface PageServices extends Omit<Services, "reader"> {
  sql: Sql;
}

export type PageHandler = (request: Request, options?: RenderOptions) => Promise<Response>;

/** Hands requests to React Router and adds the headers that every page needs. */
export function createPageHandler(build: ServerBuild, { sql, ...services }: PageServices): PageHandler {
  const handle = createRequestHandler(build, "production");
  const { createRequestContext, scriptNonce } = entryOf(build);
  const policy = { nonce: scriptNonce, isDev: false, ...policySources(services.env) };
  return async (incoming, { reader = newReader(sql), isPublic = false, ...meta } = {}) => {
    const request = asGet(atPublicOrigin(incoming, services.env));
    let isUnavailable = false;
    const reportError = (error: unknown) => {
      isUnavailable ||= isDatabaseUnavailable(error);
      meta.reportError?.(error);
    };
    const context = createRequestContext({ ...services, reader }, { ...meta, reportError });
    const rendered = await handle(request, context);
    const response = isUnavailable && rendered.status === 500 ? asUnavailable(rendered) : rendered;
    setDefaultCacheControl(response, defaultCacheControl(request, response, isPublic));
    return addContentSecurityPolicy(response, policy);
  };
}

/** The same while developing, when every request may meet newer code. */
export function createLivePageHandler(loadBuild: LiveBuild, { sql, ...services }: PageServices): PageHandler {
  const sources = policySources(services.env);
  return async (incoming, { reader = newReader(sql), ...meta } = {}) => {
    const { build, createRequestHandler } = await loadBuild();
    const { createRequestContext, scriptNonce } = entryOf(build);
    const handle = createRequestHandler(build, "development");
    const request = asGet(atPublicOrigin(incoming, services.env));
    const response = await handle(request, createRequestContext({ ...services, reader }, meta));
    setDefaultCacheControl(response, "no-store");
    return addContentSecurityPolicy(response, { nonce: scriptNonce, isDev: true, ...sources });
  };
}

function newReader(sql: Sql) {
  return createContentReader(sql).reader;
}

/**
 * The request with the URL that the visitor's browser used, because React Router refuses a form whose Origin differs from
 * it. Behind a proxy that ends TLS the connection itself says http, and a header could be anyone's, so the origin is a
 * setting. Without TLS on this machine the URL stays, so that every loopback name and port works.
 */
function atPublicOrigin(request: Request, { publicOrigin, isLoopback }: Services["env"]) {
  const { origin, pathname, search } = new URL(request.url);
  if (origin === publicOrigin || (isLoopback && publicOrigin.startsWith("http:"))) return request;
  return new Request(publicOrigin + pathname + search, request);
}

/** HEAD gets the headers of GET, the policy included; Hono leaves out the body. */
function asGet(request: Request) {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

/** The build has its own copy of app/context.ts, so only its own function makes a context its routes can read. */
function entryOf(build: ServerBuild) {
  return build.entry.module as unknown as typeof import("#app/entry.server.tsx");
}

function policySources({ supabaseUrl, mapStyleUrl, tracking }: Services["env"]) {
  const mapOrigin = mapStyleUrl && new URL(mapStyleUrl).origin;
  return { supabaseUrl, mapOrigin, trackingOrigins: tracking.origins };
}

/** A page that fails for want of the database: search engines and proxies come back instead of recording an error. */
function asUnavailable({ body, headers }: Response) {
  const answer = new Response(body, { status: 503, headers });
  answer.headers.set("Retry-After", retryAfterSeconds);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function setDefaultCacheControl({ headers }: Response, value: string) {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", value);
}

/**
 * Browsers revalidate a page on each visit. The payload of a client navigation (`.data`) needs no request for a minute:
 * one prefetched ahead of a click serves the click, and going back is instant. For four more minutes the browser shows it
 * at once and revalidates it meanwhile, usually by a 304. What changes in the database drops pages from the page cache at
 * once, so a payload is at most five minutes older than the content. Personal pages set their own header, see app/navigation/route-middleware.ts.
 */
function defaultCacheControl(request: Request, { status, headers }: Response, isPublic: boolean) {
  const isPayload = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  if (!isPayload || status !== 200 || headers.has("Set-Cookie")) return "no-cache";
  return isPublic ? "public, max-age=60, stale-while-revalidate=240" : "private, max-age=30";
}
