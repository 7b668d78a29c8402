// The pages of the built app within this process, so that the time of each step can be told apart.

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
  // What public pages ask of the server: nobody signs in here, and nothing is sent.
  const services = {
    env: parseEnv({}),
    sql: database.visitor,
    accounts: { publishableKey: "" },
    hasDemoCatalogue: () => true,
    buildId: "bench",
  } as unknown as PageServices;
  const handle = createPageHandler(build, services);
  const queries = createQueryCache();

  /** The whole way of a request, without the network and without packing. */
  async function answer(path: string) {
    const found = await handle(new Request(origin + path), {
      reader: createContentReader(database.visitor, queries).reader,
      isPublic: true,
    });
    if (found.status !== 200) throw new Error(`${path} answers ${found.status}`);
    return found;
  }

  return {
    answer,

    /** The same, packed as it travels. */
    packed: async (path: string) => compressResponse(await answer(path)),

    close: () => database.close(),
  };
}
