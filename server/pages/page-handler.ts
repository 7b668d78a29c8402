import type { Sql } from "postgres";
import type { createRequestHandler, ServerBuild } from "react-router";
import type { Asker, Services } from "#app/context.ts";
import type { PagePieces } from "#app/page-pieces.ts";
import { sealScripts } from "#server/pages/content-security-policy.ts";
import { createRouteHandler } from "#server/route-handler.ts";

/** While developing: the app as its sources are now, with the copy of React Router that Vite gave to it. */
export type LiveBuild = () => Promise<{
  build: ServerBuild;
  createRequestHandler: typeof createRequestHandler;
}>;

export interface RenderOptions extends Asker {
  /** Another connection to read with. */
  sql?: Sql;
  /** Nothing about the visitor is known, so whatever comes out may be kept by anybody. */
  isForEverybody?: boolean;
}

/** What a page answers: all of its bytes where they are there, a stream of them otherwise. */
export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer> | Response["body"];
}

export type PageHandler = (request: Request, options?: RenderOptions) => Promise<PageAnswer>;

export function asResponse({ body, ...answer }: PageAnswer) {
  return new Response(body, answer);
}

/** Hands a request to React Router and gives a page the policy for exactly its own scripts. */
export function createPageHandler(build: ServerBuild, services: Services): PageHandler {
  const handle = createRouteHandler(build);
  const { createRequestContext, scriptMark, piecesOf } = entryOf(build);
  const policy = policyFor(services.env);
  return async (asked, { sql = services.sql, isForEverybody = false, ...asker } = {}) => {
    const request = asGet(asked);
    const response = await handle(request, createRequestContext({ ...services, sql }, asker));
    const caching = defaultCaching(request, response, isForEverybody);
    return finish(response, caching, { scriptMark, piecesOf, isDev: false, ...policy });
  };
}

/** The same while developing, when every request may meet newer code. */
export function createLivePageHandler(loadBuild: LiveBuild, services: Services): PageHandler {
  const policy = policyFor(services.env);
  return async (asked, asker = {}) => {
    const request = asGet(asked);
    const { build, createRequestHandler } = await loadBuild();
    const { createRequestContext, scriptMark, piecesOf } = entryOf(build);
    const response = await createRequestHandler(build, "development")(
      request,
      createRequestContext(services, asker),
    );
    return finish(response, "no-store", { scriptMark, piecesOf, isDev: true, ...policy });
  };
}

/** HEAD is told what GET would be, policy included; Hono leaves the body out. */
function asGet(request: Request) {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

/** The build has its own copy of app/context.ts, so only its own function makes a context its routes can read. */
function entryOf(build: ServerBuild) {
  return build.entry.module as unknown as typeof import("#app/entry.server.tsx");
}

interface Sealing {
  scriptMark: string;
  piecesOf: WeakMap<Response, PagePieces>;
  isDev: boolean;
  supabaseUrl: string | null;
  mapOrigin: string | null;
  trackingOrigins: string[];
}

function policyFor({ supabaseUrl, mapStyleUrl, tracking }: Services["env"]) {
  const mapOrigin = mapStyleUrl && new URL(mapStyleUrl).origin;
  return { supabaseUrl, mapOrigin, trackingOrigins: tracking.origins };
}

async function finish(
  response: Response,
  caching: string,
  { scriptMark, piecesOf, ...sealing }: Sealing,
): Promise<PageAnswer> {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", caching);
  if (!headers.get("Content-Type")?.startsWith("text/html")) return { status, headers, body };
  const page = piecesOf.get(response) ?? [await response.text()];
  // Until it is cleared away, V8 takes what a weak map holds for used: it would copy the page from heap to heap.
  piecesOf.delete(response);
  const sealed = sealScripts(page, scriptMark, sealing);
  // Whoever makes another answer of a page's, such as a middleware, would lose the page.
  if (sealed.body.length === 0) throw new Error("a page without its text");
  headers.set("Content-Security-Policy", sealed.policy);
  return { status, headers, body: sealed.body };
}

/**
 * A page is asked for anew each time. The payload of a navigation is kept long enough that one fetched ahead of a
 * click serves the click. What is somebody's own says so itself, see the guard in app/navigation/route-middleware.ts.
 */
function defaultCaching(request: Request, { status, headers }: Response, isForEverybody: boolean) {
  const isPayload = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  if (!isPayload || status !== 200 || headers.has("Set-Cookie")) return "no-cache";
  return isForEverybody ? "public, max-age=30" : "private, max-age=30";
}
