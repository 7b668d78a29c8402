import { createServer as createHttpServer, type RequestListener, type ServerOptions } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import type { LiveBuild } from "#server/pages.ts";

/** Development: Vite answers first with the sources it transforms, all else goes through the same app as ever. */
export async function startDevelopment() {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  const pages = vite.environments.ssr;
  if (!isRunnableDevEnvironment(pages)) throw new Error("Vite cannot run the app's server code");
  const build: LiveBuild = async () => {
    const { createRequestHandler } = await pages.runner.import<typeof import("react-router")>("react-router");
    const build = await pages.runner.import<ServerBuild>("virtual:react-router/server-build");
    return { build, createRequestHandler };
  };

  return {
    build,
    createServer: ((options: ServerOptions, answer: RequestListener) =>
      createHttpServer(options, (request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
      )) as typeof createHttpServer,
    close: () => vite.close(),
  };
}
