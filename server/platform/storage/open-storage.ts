import { join } from "node:path";
import type { Logger } from "pino";
import postgres, { type Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import { openDiskStore } from "./disk-store.ts";
import { startSweeping } from "./garbage.ts";
import { openRenders } from "./renders.ts";
import { ResumableStore } from "./resumable-store.ts";
import { storageRoutes } from "./routes.ts";
import { openS3Store } from "./s3-store.ts";
import type { StorageService, StorageSettings } from "./service.ts";
import { createUrlSigner } from "./signed-urls.ts";

const expiryMs = 3600_000;
const maxConnections = 6;

export interface StorageOptions {
  owner: Sql;
  settings: StorageSettings;
  callers: CallerKeys;
  folder: string;
  /** No other process works on this database. */
  isAlone: boolean;
  log: Logger;
}

/** /storage/v1 in Supabase's protocol, on the tables of the storage schema. */
export async function openStorage({ owner, settings, callers, folder, isAlone, log }: StorageOptions) {
  const sql = connectLike(owner);
  const service: StorageService = {
    sql,
    settings,
    callers,
    bytes: settings.s3 ? openS3Store(settings.s3) : openDiskStore(folder),
    renders: await openRenders(join(folder, "renders"), settings.renderCacheBytes),
    signer: createUrlSigner(callers.secrets.tokenKey),
    log,
  };
  const resumable = new ResumableStore(service);
  const sweeping = await startSweeping(service, isAlone);
  const expiry = setInterval(() => {
    resumable.deleteExpired().catch((error) => log.error({ err: error }, "removing old uploads failed"));
  }, expiryMs);
  expiry.unref();
  return {
    service,
    routes: storageRoutes(service, resumable),
    async stop() {
      clearInterval(expiry);
      sweeping.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

/** Connections of its own, so that many uploads do not keep people from signing in. */
function connectLike(owner: Sql): Sql {
  const { host, port, database, user, pass, ssl, path } = owner.options;
  const same = { host, port, database, user, pass: pass ?? "", ssl, ...(path ? { path } : {}) };
  const connection = { application_name: "hornero storage" };
  // Host and port are lists once they are parsed, which the driver takes and its types do not.
  return postgres({ ...same, max: maxConnections, onnotice: () => {}, connection } as never) as Sql;
}
