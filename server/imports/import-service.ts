import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { ImportService } from "#app/domain/import-service.ts";

/** Rows per statement: few enough to show progress, enough to be fast. */
const chunkSize = 250;

/** Creates the rows of imports in one transaction each, and reports how far it is through another connection. */
export function openImports(sql: Sql, log: Logger): ImportService & { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();

  async function run(id: string, kind: string, rows: Record<string, unknown>[]) {
    try {
      const keys = await sql.begin(async (tx) => {
        const created: string[] = [];
        for (let at = 0; at < rows.length; at += chunkSize) {
          const chunk = rows.slice(at, at + chunkSize);
          const [row] = await tx<{ keys: string[] }[]>`
            select private.import_rows(${kind}, ${tx.json(chunk as never)}) as keys`;
          created.push(...row!.keys);
          await sql`update public.imports set done = ${at + chunk.length}, updated_at = now() where id = ${id}`;
        }
        return created;
      });
      await sql`
        update public.imports set status = 'done', row_keys = ${keys}::bigint[], updated_at = now() where id = ${id}`;
    } catch (error) {
      log.warn({ err: error, import: id }, "an import failed");
      const failure = (error as Error).message.slice(0, 500);
      await sql`update public.imports set status = 'failed', done = 0, failure = ${failure} where id = ${id}`;
    }
  }

  return {
    async start(id, kind, rows) {
      const claimed = await sql`
        update public.imports set status = 'running', done = 0, total = ${rows.length}, failure = null, updated_at = now()
        where id = ${id} and kind = ${kind} and (status in ('uploaded', 'failed')
          or status = 'running' and updated_at < now() - interval '2 minutes')`;
      if (claimed.count === 0) return false;
      const work = run(id, kind, rows).catch((error) =>
        log.error({ err: error }, "an import was not recorded"),
      );
      running.add(work);
      work.finally(() => running.delete(work));
      return true;
    },
    async undo(id) {
      const [row] = await sql<{ removed: number | null }[]>`select private.undo_import(${id}) as removed`;
      return row!.removed;
    },
    async stop() {
      await Promise.all(running);
    },
  };
}
