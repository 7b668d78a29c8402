import type { Context } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { openCatalog } from "#server/platform/rest/catalog/live-catalog.ts";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";
import { connectForCallers } from "./caller-pool.ts";
import { openPayloadReader } from "./payload-thread.ts";
import { restRoutes } from "./routes.ts";
import type { RestSettings } from "./settings.ts";
import { createTransact } from "./transaction.ts";

interface RestOptions {
  settings: RestSettings;
  callers: CallerKeys;
  ipOf: (c: Context) => string;
  log: Logger;
}

/** Fewer than the pool has connections, so that one IP address leaves some to the others. */
const perIp = { running: 6, waiting: 100 };

/** Needs a database that has the platform's schema. */
export async function openRest(authenticator: Sql, { settings, callers, ipOf, log }: RestOptions) {
  const pool = connectForCallers(authenticator);
  const searchPath = settings.extraSearchPath;
  const catalog = await openCatalog(authenticator, { schemas: settings.schemas, searchPath }, log);
  const payloads = openPayloadReader();
  const routes = restRoutes({
    settings,
    callers,
    catalog: catalog.current,
    transact: createTransact(pool),
    payloads,
    runFor: createConcurrencyLimit(perIp),
    ipOf,
    log,
  });
  return {
    routes,
    reload: catalog.reload,
    async stop() {
      await catalog.stop();
      await payloads.close();
      await pool.end({ timeout: 5 });
    },
  };
}
