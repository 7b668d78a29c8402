import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { openCatalog } from "#server/platform/rest/catalog/live-catalog.ts";
import { connectForCallers } from "./caller-pool.ts";
import { restRoutes } from "./routes.ts";
import type { RestSettings } from "./settings.ts";
import { createTransact } from "./transaction.ts";

/** Needs a database that has the platform's schema. */
export async function openRest(
  owner: Sql,
  { settings, callers, log }: { settings: RestSettings; callers: CallerKeys; log: Logger },
) {
  const pool = connectForCallers(owner);
  const searchPath = settings.extraSearchPath;
  const catalog = await openCatalog(owner, { schemas: settings.schemas, searchPath }, log);
  const routes = restRoutes({
    settings,
    callers,
    catalog: catalog.current,
    transact: createTransact(pool),
    log,
  });
  return {
    routes,
    reload: catalog.reload,
    async stop() {
      await catalog.stop();
      await pool.end({ timeout: 5 });
    },
  };
}
