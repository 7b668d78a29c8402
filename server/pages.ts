import { createRequestHandler, type ServerBuild } from "react-router";
import type { createRequestContext, Services } from "#app/context.ts";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";

/** While developing: the app as its sources are now, with the copy of React Router that Vite gave to it. */
export type LiveBuild = () => Promise<{
  build: ServerBuild;
  createRequestHandler: typeof createRequestHandler;
}>;

export type PageHandler = (request: Request) => Promise<Response>;

/** Hands a request to React Router and gives a page the policy for exactly its own scripts. */
export function createPageHandler(build: ServerBuild, services: Services): PageHandler {
  const handle = createRequestHandler(build, "production");
  return async (asked) => {
    const request = asGet(asked);
    return finishPage(request, await handle(request, contextOf(build, services)), { isDev: false });
  };
}

/** The same while developing, when every request may meet newer code. */
export function createLivePageHandler(loadBuild: LiveBuild, services: Services): PageHandler {
  return async (asked) => {
    const request = asGet(asked);
    const { build, createRequestHandler } = await loadBuild();
    const handle = createRequestHandler(build, "development");
    return finishPage(request, await handle(request, contextOf(build, services)), { isDev: true });
  };
}

/** HEAD is told what GET would be, policy included; Hono leaves the body out. */
function asGet(request: Request) {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

/** The build has its own copy of app/context.ts, so only its own function makes a context its routes can read. */
function contextOf(build: ServerBuild, services: Services) {
  const own = build.entry.module as unknown as { createRequestContext: typeof createRequestContext };
  return own.createRequestContext(services);
}

async function finishPage(request: Request, response: Response, { isDev }: { isDev: boolean }) {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", isDev ? "no-store" : defaultCaching(request, response));
  }
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    return new Response(response.body, { status, headers });
  }
  const html = await response.text();
  headers.set("Content-Security-Policy", contentSecurityPolicy(html, { isDev }));
  return new Response(html, { status, headers });
}

/**
 * A page is asked for anew each time. The payload of a navigation is kept long enough that one fetched ahead of a
 * click serves the click. What is somebody's own says so itself, see the guard in app/routing/route-middleware.ts.
 */
function defaultCaching(request: Request, { status, headers }: Response) {
  const isPayload = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  return isPayload && status === 200 && !headers.has("Set-Cookie") ? "private, max-age=30" : "no-cache";
}
