// Every stored file belongs to an object row or to a garbage row. The garbage row is written before the bytes and deleted
// in the transaction that creates the object.
import { randomUUID } from "node:crypto";
import type { ISql } from "postgres";
import type { ByteStore, StoredBytes } from "./byte-store.ts";
import { errors } from "./errors.ts";
import type { StorageService } from "./service.ts";

const intervalMs = 5 * 60_000;
const renewMs = 30_000;
/** A running upload renews its garbage row long before this. */
const abandonedAfterSeconds = 180;

/** Writes bytes with a garbage row. The transaction that creates their object calls `claimBytes`. */
export async function writeUnclaimed(
  { sql, bytes, log }: StorageService,
  write: (version: string) => Promise<StoredBytes>,
): Promise<StoredBytes & { version: string }> {
  const version = randomUUID();
  await sql`insert into platform_private.storage_garbage (version) values (${version})`;
  const renewal = setInterval(() => {
    sql`update platform_private.storage_garbage set noted_at = now() where version = ${version}`.catch(
      () => {},
    );
  }, renewMs);
  renewal.unref();
  try {
    return { version, ...(await write(version)) };
  } catch (error) {
    await removeBytes({ sql, bytes, log }, [version]);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Deletes the garbage row; fails if the bytes were collected in the meantime. */
export async function claimBytes(tx: ISql, version: string) {
  const deleted = await tx`delete from platform_private.storage_garbage where version = ${version}`;
  if (deleted.count !== 1) throw errors.internal();
}

/** Call in the transaction that deletes the object's row. */
export async function markGarbage(tx: ISql, versions: (string | null)[]) {
  const present = versions.filter((version) => version !== null);
  if (present.length === 0) return;
  await tx`
    insert into platform_private.storage_garbage (version) select unnest(${present}::text[])
    on conflict (version) do update set noted_at = now()`;
}

type GarbageStore = Pick<StorageService, "sql" | "bytes" | "log">;

/** Call after that transaction. What cannot be removed now is left for the next collection. */
export async function removeBytes({ sql, bytes, log }: GarbageStore, versions: (string | null)[]) {
  for (const version of versions) {
    if (version === null) continue;
    try {
      await bytes.remove(version);
      await sql`delete from platform_private.storage_garbage where version = ${version}`;
    } catch (error) {
      log.warn({ err: error, version }, "bytes of a removed file are left for the next garbage collection");
    }
  }
}

/** Removes what crashes have left behind. */
export async function deleteGarbage(
  { sql, bytes }: { sql: StorageService["sql"]; bytes: ByteStore },
  seconds: number,
) {
  for (;;) {
    // Deletes the garbage row first: an upload that is still running then fails to claim its bytes.
    const rows = await sql<{ version: string }[]>`
      delete from platform_private.storage_garbage where version in (
        select version from platform_private.storage_garbage
        where noted_at < now() - make_interval(secs => ${seconds})
        limit 100 for update skip locked)
      returning version`;
    if (rows.length === 0) return;
    for (const { version } of rows) {
      try {
        await bytes.remove(version);
      } catch (error) {
        await markGarbage(sql, [version]);
        throw error;
      }
    }
  }
}

/** At the start and every few minutes. The only process on a database collects everything at its start. */
export async function startGarbageCollection(service: StorageService, isOnlyProcess: boolean) {
  const run = (seconds: number) =>
    deleteGarbage(service, seconds).catch((error) =>
      service.log.error({ err: error }, "removing leftover files failed"),
    );
  await run(isOnlyProcess ? 0 : abandonedAfterSeconds);
  const timer = setInterval(() => void run(abandonedAfterSeconds), intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
