import { createServer as createHttpServer, type RequestListener, type ServerOptions } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import type { LiveBuild } from "#server/pages/page-handler.ts";

/** Development: Vite serves the sources that it transforms, the same app as in production everything else. */
export async function startDevelopment() {
  const listenersBefore = process.listeners("SIGTERM");
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  // React Router's plugin runs a second Vite, which would end the process at once, before our own shutdown.
  for (const listener of process.listeners("SIGTERM")) {
    if (!listenersBefore.includes(listener)) process.off("SIGTERM", listener);
  }
  const pages = vite.environments.ssr;
  if (!isRunnableDevEnvironment(pages)) throw new Error("Vite cannot run the app's server code");
  const build: LiveBuild = async () => {
    const { createRequestHandler } = await pages.runner.import<typeof import("react-router")>("react-router");
    const build = await pages.runner.import<ServerBuild>("virtual:react-router/server-build");
    return { build, createRequestHandler };
  };

  return {
    build,
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createHttpServer(options, (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
      )) as typeof createHttpServer,
    close: () => vite.close(),
  };
}
