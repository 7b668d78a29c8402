// Pages of the built app within this process, to measure their steps.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { compressResponse } from "#server/cache/compressed-response.ts";
import { createQueryCache } from "#server/cache/query-cache.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";
import { createPageHandler, type PageServices } from "#server/pages/page-handler.ts";

const origin = "http://127.0.0.1:3000";

export async function createRenderer() {
  const database = await openScratchDatabase({ DEMO: "true" });
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  // Public pages need no more than these.
  const services = {
    env: parseEnv({}),
    sql: database.visitor,
    accounts: { publishableKey: "" },
    hasDemoCatalogue: () => true,
    buildId: "bench",
  } as unknown as PageServices;
  const handle = createPageHandler(build, services);
  const queries = createQueryCache();

  /** A page without network and compression. */
  async function render(path: string) {
    const response = await handle(new Request(origin + path), {
      reader: createContentReader(database.visitor, queries).reader,
      isPublic: true,
    });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return response;
  }

  return {
    render,
    renderCompressed: async (path: string) => compressResponse(await render(path)),
    close: () => database.close(),
  };
}
