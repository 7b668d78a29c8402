import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { ArchitectFileOrder, ArchitectFiles } from "#app/domain/architect-files.ts";
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import { openJobQueue } from "#server/workers/job-queue.ts";

const maxQueued = 12;
const timeoutMs = 30_000;
const maxCachedBytes = 32 * 1024 * 1024;

type WrittenFile = Awaited<ReturnType<ArchitectFiles["write"]>>;

/** Writes files one after the other in a worker thread, and keeps those of late in memory. */
export function openArchitectFiles(
  log: Logger,
  { limitsScale }: { limitsScale: number },
): ArchitectFiles & { close: () => Promise<void> } {
  const rateLimits = createMemoryRateLimits(processRules, limitsScale);
  const queue = openJobQueue<ArchitectFileOrder, Uint8Array<ArrayBuffer>>(
    new URL("./worker.ts", import.meta.url),
    log,
    { name: "architects' files", timeoutMs, maxQueued },
  );
  const written = new LRUCache<string, WrittenFile>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  // Two requests for one file write it once.
  const pending = new Map<string, Promise<WrittenFile>>();

  async function write(order: ArchitectFileOrder, key: string): Promise<WrittenFile> {
    const bytes = await queue.run(order);
    const file = { bytes, etag: `"${key.slice(0, 16)}"` };
    written.set(key, file);
    return file;
  }

  return {
    mayAsk: (ip) => rateLimits.tryConsume("architectFilesByIp", ip),
    isBusy: queue.isBusy,
    async write(order) {
      const key = createHash("sha256").update(JSON.stringify(order)).digest("base64url");
      const known = written.get(key) ?? pending.get(key);
      if (known) return known;
      const started = write(order, key).finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
    close: queue.close,
  };
}
