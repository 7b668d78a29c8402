// No bytes without a row: a note comes before the bytes and goes with the transaction that makes them an object.
import { randomUUID } from "node:crypto";
import type { ISql } from "postgres";
import type { ByteStore, StoredBytes } from "./byte-store.ts";
import { errors } from "./errors.ts";
import type { StorageService } from "./service.ts";

const everyMs = 5 * 60_000;
const renewMs = 30_000;
/** Notes of a process that is alive are renewed long before this. */
const abandonedSeconds = 180;

/** Writes bytes that belong to nobody yet. Whoever makes a row of them calls `claimBytes` in that transaction. */
export async function writeNoted(
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

/** From now on these bytes are an object's; fails when a sweep took them for abandoned meanwhile. */
export async function claimBytes(tx: ISql, version: string) {
  const struck = await tx`delete from platform_private.storage_garbage where version = ${version}`;
  if (struck.count !== 1) throw errors.internal();
}

/** Within the transaction that takes the row away. */
export async function noteGarbage(tx: ISql, versions: (string | null)[]) {
  const given = versions.filter((version) => version !== null);
  if (given.length === 0) return;
  await tx`
    insert into platform_private.storage_garbage (version) select unnest(${given}::text[])
    on conflict (version) do update set noted_at = now()`;
}

type Remover = Pick<StorageService, "sql" | "bytes" | "log">;

/** After that transaction. What cannot be removed now keeps its note and waits for the next sweep. */
export async function removeBytes({ sql, bytes, log }: Remover, versions: (string | null)[]) {
  for (const version of versions) {
    if (version === null) continue;
    try {
      await bytes.remove(version);
      await sql`delete from platform_private.storage_garbage where version = ${version}`;
    } catch (error) {
      log.warn({ err: error, version }, "bytes of a removed file are left for the next sweep");
    }
  }
}

/** Removes what crashes left behind. */
export async function sweep(
  { sql, bytes }: { sql: StorageService["sql"]; bytes: ByteStore },
  seconds: number,
) {
  for (;;) {
    // The note goes first: an upload that is alive after all then fails to claim its bytes, and says so.
    const notes = await sql<{ version: string }[]>`
      delete from platform_private.storage_garbage where version in (
        select version from platform_private.storage_garbage
        where noted_at < now() - make_interval(secs => ${seconds})
        limit 100 for update skip locked)
      returning version`;
    if (notes.length === 0) return;
    for (const { version } of notes) {
      try {
        await bytes.remove(version);
      } catch (error) {
        await noteGarbage(sql, [version]);
        throw error;
      }
    }
  }
}

/** At the start and every few minutes. A process that has its database to itself takes every note for abandoned. */
export async function startSweeping(service: StorageService, isAlone: boolean) {
  const run = (seconds: number) =>
    sweep(service, seconds).catch((error) =>
      service.log.error({ err: error }, "removing leftover files failed"),
    );
  await run(isAlone ? 0 : abandonedSeconds);
  const timer = setInterval(() => void run(abandonedSeconds), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
