import type { Sql } from "postgres";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Asker, Services } from "#app/context.ts";
import { addContentSecurityPolicy } from "#server/pages/content-security-policy.ts";

/** While developing: the app as its sources are now, with the copy of React Router that Vite gave to it. */
export type LiveBuild = () => Promise<{
  build: ServerBuild;
  createRequestHandler: typeof createRequestHandler;
}>;

export interface RenderOptions extends Asker {
  /** Another connection to read with. */
  sql?: Sql;
  /** Nothing about the visitor is known, so the response may be cached for everyone. */
  isPublic?: boolean;
}

export type PageHandler = (request: Request, options?: RenderOptions) => Promise<Response>;

/** Hands requests to React Router and adds the headers that every page needs. */
export function createPageHandler(build: ServerBuild, services: Services): PageHandler {
  const handle = createRequestHandler(build, "production");
  const { createRequestContext, scriptNonce } = entryOf(build);
  const policy = { nonce: scriptNonce, isDev: false, ...policySources(services.env) };
  return async (incoming, { sql = services.sql, isPublic = false, ...asker } = {}) => {
    const request = asGet(incoming);
    const response = await handle(request, createRequestContext({ ...services, sql }, asker));
    setDefaultCacheControl(response, defaultCacheControl(request, response, isPublic));
    return addContentSecurityPolicy(response, policy);
  };
}

/** The same while developing, when every request may meet newer code. */
export function createLivePageHandler(loadBuild: LiveBuild, services: Services): PageHandler {
  const sources = policySources(services.env);
  return async (incoming, asker = {}) => {
    const { build, createRequestHandler } = await loadBuild();
    const { createRequestContext, scriptNonce } = entryOf(build);
    const handle = createRequestHandler(build, "development");
    const response = await handle(asGet(incoming), createRequestContext(services, asker));
    setDefaultCacheControl(response, "no-store");
    return addContentSecurityPolicy(response, { nonce: scriptNonce, isDev: true, ...sources });
  };
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

function setDefaultCacheControl({ headers }: Response, value: string) {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", value);
}

/**
 * Browsers revalidate a page on each visit. They keep the payload of a navigation long enough that one fetched ahead of a
 * click serves the click. Personal pages set their own header, see app/navigation/route-middleware.ts.
 */
function defaultCacheControl(request: Request, { status, headers }: Response, isPublic: boolean) {
  const isPayload = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  if (!isPayload || status !== 200 || headers.has("Set-Cookie")) return "no-cache";
  return isPublic ? "public, max-age=30" : "private, max-age=30";
}
