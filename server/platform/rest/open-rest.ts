import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { openCatalog } from "#server/platform/rest/catalog/live.ts";
import { connectForCallers } from "./connect.ts";
import { restRoutes } from "./routes.ts";
import type { RestSettings } from "./settings.ts";
import { createTransact } from "./transaction.ts";

/** Reads the catalogue and opens the callers' connections, on a database that has its schema. */
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
