// Several processes on one port: this one starts PostgreSQL and supervises, its workers serve. See docs/decisions/018.
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Env } from "#app/env.server.ts";
import { connect, openDatabase } from "#server/database/open-database.ts";
import { hasLocalPages, localPageLink } from "#server/middleware/local-pages.ts";
import { answerMetrics } from "#server/observability/cluster-metrics.ts";
import { drainTimeoutMs } from "#server/start/listen.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine, type Step } from "#server/start/start-report.ts";
import type { StopSignals } from "#server/start/stop-on-signals.ts";
import { notifySystemd } from "#server/start/systemd.ts";

/** Longer than a worker takes to finish its requests and close its connections. */
const stopTimeoutMs = drainTimeoutMs + 15_000;
const firstRestartMs = 200;
const maxRestartMs = 30_000;

const authenticatorUrlName = "HORNERO_AUTHENTICATOR_URL";

/** The database as the supervising process has prepared it, for a worker. */
export function connectAsWorker() {
  const { DATABASE_URL: server, [authenticatorUrlName]: authenticator } = process.env;
  return connect({ server: server!, authenticator: authenticator! });
}

/** A worker sends it when it serves requests. */
export const readyMessage = "hornero:ready";

/** Starts the workers and replaces those that end; SIGHUP replaces them one by one without losing a request. */
export async function superviseProcesses(env: Env, step: Step, signals: StopSignals) {
  const database = await openDatabase(env, step);
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  cluster.setupPrimary({ exec: main, args: [] });
  answerMetrics();
  let workers: Worker[] = [];
  let isStopping = false;
  let changing: Promise<unknown> = Promise.resolve();

  /** Resolves when the worker serves requests. */
  function startWorker(): Promise<Worker> {
    const worker = cluster.fork({
      // The owner's rights stay here.
      DATABASE_URL: database.logins.server,
      DATABASE_APP_URL: database.logins.server,
      [authenticatorUrlName]: database.logins.authenticator,
      LOCAL_PAGES_TOKEN: env.localPagesToken,
    });
    return new Promise((resolve, reject) => {
      const onExit = () =>
        reject(new StartError("a process ended while it started", "read its message above"));
      worker.once("exit", onExit);
      worker.on("message", (message) => {
        if (message !== readyMessage) return;
        worker.off("exit", onExit);
        worker.once("exit", (code, signal) => replaceEnded(worker, signal ?? `code ${code}`));
        resolve(worker);
      });
    });
  }

  async function replaceEnded(ended: Worker, ending: string) {
    if (isStopping || !workers.includes(ended)) return;
    reportLine(`process ${ended.process.pid} ended by itself (${ending}); starting another`);
    workers = workers.filter((worker) => worker !== ended);
    for (let waitMs = firstRestartMs; !isStopping; waitMs = Math.min(waitMs * 2, maxRestartMs)) {
      try {
        workers.push(await startWorker());
        return;
      } catch (error) {
        reportLine(`✗ ${(error as Error).message}`);
        await sleep(waitMs, undefined, { ref: false });
      }
    }
  }

  /** The new process takes requests before the old one stops. */
  async function replaceAll() {
    for (const old of [...workers]) {
      if (isStopping) return;
      workers.push(await startWorker());
      workers = workers.filter((worker) => worker !== old);
      await stopWorker(old);
    }
    reportLine(`all ${workers.length} processes were replaced`);
  }

  process.on("SIGHUP", () => {
    changing = changing.then(replaceAll).catch((error) => reportLine(`✗ ${error.message}`));
  });
  try {
    const starting = step(
      "server",
      () => Promise.all(Array.from({ length: env.processes }, startWorker)),
      (started) => `${started.length} processes are listening on ${env.host}:${env.port}`,
    );
    changing = starting.catch(() => {});
    workers = await starting;
  } catch (error) {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
    await database.close();
    throw error;
  }
  signals.stopWith(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
    await database.close();
  });
  reportLine(`\n  ${env.publicOrigin}\n`);
  if (hasLocalPages(env) && !env.smtpUrl) reportLine(`  mail  ${localPageLink(env, "/_mailbox")}\n`);
  notifySystemd("READY=1");
}

async function stopWorker(worker: Worker) {
  if (worker.isDead()) return;
  const killed = new AbortController();
  const exit = new Promise((resolve) => worker.once("exit", resolve));
  worker.process.kill("SIGTERM");
  sleep(stopTimeoutMs, undefined, { signal: killed.signal, ref: false }).then(
    () => worker.process.kill("SIGKILL"),
    () => {},
  );
  await exit;
  killed.abort();
}
