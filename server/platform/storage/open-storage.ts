import { join } from "node:path";
import type { Logger } from "pino";
import postgres, { type Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { startGarbageCollection } from "./garbage.ts";
import { openByteStore } from "./open-byte-store.ts";
import { openRenderCache } from "./render-cache.ts";
import { ResumableStore } from "./resumable-store.ts";
import { storageRoutes } from "./routes.ts";
import type { StorageService, StorageSettings } from "./service.ts";
import { createUrlSigner } from "./signed-urls.ts";

const expiryMs = 3600_000;
const maxConnections = 6;

export interface StorageOptions {
  authenticator: Sql;
  settings: StorageSettings;
  callers: CallerKeys;
  folder: string;
  /** No other process uses this database. */
  isOnlyProcess: boolean;
  log: Logger;
}

/** /storage/v1 in Supabase's protocol, on the tables of the storage schema. */
export async function openStorage(options: StorageOptions) {
  const { authenticator, settings, callers, folder, isOnlyProcess, log } = options;
  const sql = openOwnPool(authenticator);
  const service: StorageService = {
    sql,
    settings,
    callers,
    bytes: openByteStore(settings.s3, folder),
    renders: await openRenderCache(join(folder, "renders"), settings.renderCacheBytes),
    signer: createUrlSigner(callers.secrets),
    log,
  };
  const resumable = new ResumableStore(service);
  const garbageCollection = await startGarbageCollection(service, isOnlyProcess);
  const expiry = setInterval(() => {
    resumable.deleteExpired().catch((error) => log.error({ err: error }, "deleting expired uploads failed"));
  }, expiryMs);
  expiry.unref();
  return {
    service,
    routes: storageRoutes(service, resumable),
    async stop() {
      clearInterval(expiry);
      garbageCollection.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

/** A separate pool, so that many uploads do not block sign-ins. */
function openOwnPool(authenticator: Sql): Sql {
  const { host, port, database, user, pass, ssl, path } = authenticator.options;
  const same = { host, port, database, user, pass: pass ?? "", ssl, ...(path ? { path } : {}) };
  const connection = { application_name: "hornero storage" };
  // The parsed host and port are lists, which the driver accepts but its types do not.
  return postgres({ ...same, max: maxConnections, onnotice: () => {}, connection } as never) as Sql;
}
