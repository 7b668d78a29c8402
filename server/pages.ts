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
    // A route that knows better says so; without any word a browser would guess how long a page stays fresh.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    if (!headers.get("Content-Type")?.startsWith("text/html")) {
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, { isDev }));
    return new Response(html, { status: response.status, headers });
  };
}
