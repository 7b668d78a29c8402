import { createRequestHandler, type ServerBuild } from "react-router";
import type { createRequestContext, Services } from "#app/context.ts";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";

/** The built app; a function while developing, because then every request may meet newer code. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

export type PageHandler = (request: Request) => Promise<Response>;

/** Hands a request to React Router and gives a page the policy for exactly its own scripts. */
export function createPageHandler(build: Build, services: Services): PageHandler {
  const isDev = typeof build === "function";
  const handle = createRequestHandler(build, isDev ? "development" : "production");

  return async (request) => {
    const { entry } = isDev ? await build() : build;
    // The build has its own copy of app/context.ts, so only its own function makes a context its routes can read.
    const own = entry.module as unknown as { createRequestContext: typeof createRequestContext };
    const response = await handle(request, own.createRequestContext(services));
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", defaultCaching(request, response));
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, { isDev }));
    return new Response(html, { status: response.status, headers });
  };
}

/**
 * A page is asked for anew each time. The payload of a navigation is kept long enough that one fetched ahead of a
 * click serves the click. What is somebody's own says so itself, see the guard in app/routing/route-middleware.ts.
 */
function defaultCaching(request: Request, { status, headers }: Response) {
  const isPayload = request.method === "GET" && new URL(request.url).pathname.endsWith(".data");
  return isPayload && status === 200 && !headers.has("Set-Cookie") ? "private, max-age=30" : "no-cache";
}
