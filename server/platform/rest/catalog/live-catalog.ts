// Reads the catalog at the start and again at every notification of the channel "pgrst".
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { buildCatalog } from "./build-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { readCatalogRows } from "./catalog-queries.ts";

export interface LiveCatalog {
  current: () => Catalog;
  reload: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Schema changes come in groups, so the catalog is read after a pause. */
const settleMs = 50;

export async function openCatalog(
  sql: Sql,
  names: { schemas: string[]; searchPath: string[] },
  log: Logger,
): Promise<LiveCatalog> {
  let current = await read();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function read() {
    return buildCatalog(await readCatalogRows(sql, names), names.schemas);
  }
  async function reload() {
    current = await read();
  }
  function reloadSoon() {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reload().catch((error) => log.error({ err: error }, "the schema could not be read again"));
    }, settleMs);
    timer.unref();
  }

  // Reads changes that happened while the connection was down.
  const listening = await sql.listen(
    "pgrst",
    (payload) => {
      if (payload === "" || payload === "reload schema") reloadSoon();
    },
    reloadSoon,
  );
  clearTimeout(timer);

  return {
    current: () => current,
    reload,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await listening.unlisten();
    },
  };
}
