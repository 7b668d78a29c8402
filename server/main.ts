import { createServer as createHttpServer } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { type Logger, pino } from "pino";
import type { Sql } from "postgres";
import type { ServerBuild } from "react-router";
import { type Env, EnvError, parseEnv } from "#app/env.server.ts";
import { startVisitCounter } from "#server/analytics/visit-counter.ts";
import { createApp } from "#server/app.ts";
import type { Backend } from "#server/backend/backend.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openContentCache } from "#server/cache/content-cache.ts";
import { warmUpSitemap, warmUpStart } from "#server/cache/warm-up.ts";
import { startUnreadMails } from "#server/chat/start-unread-mails.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openDossiers } from "#server/dossier-renderer/dossier-renderer.ts";
import { openInbox } from "#server/leads/lead-inbox.ts";
import { openPlotSubmissions } from "#server/plot-submissions/plot-submission-service.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportFailure, reportLine, step } from "#server/start/start-report.ts";
import { openRemoteBackend } from "#server/supabase-remote/open-remote-backend.ts";

const drainTimeoutMs = 10_000;

try {
  await start();
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

/** env → database → migrations → seed → accounts → listen. */
async function start() {
  const env = readSettings();
  const log = pino({ level: env.logLevel });
  const development = process.argv.includes("--dev")
    ? await (await import("#server/start/dev-server.ts")).startDevelopment()
    : null;

  const database = await openDatabase(env, step);
  const backend = await step(
    "accounts",
    () => openBackend(database.owner, env, log),
    ({ hasMailbox }) =>
      hasMailbox ? `mail arrives at ${env.publicOrigin}/_mailbox` : "mail leaves through SMTP_URL",
  );
  const cache = await openContentCache(database.owner, log);
  const visitCounter = startVisitCounter(database.owner, log);
  const conversationMails = startUnreadMails(database.owner, env, log);
  const dossiers = openDossiers(log, env.auth.limitsScale);
  const rateLimits = createRateLimits(database.owner, visitorRules, env.auth.limitsScale);
  const { plotSubmissions, stop: stopPlotSubmissions } = openPlotSubmissions(database.owner, {
    env,
    files: backend.files,
    rateLimits,
    log,
  });
  const close = async () => {
    await dossiers.close();
    stopPlotSubmissions();
    await backend.stop();
    await visitCounter.stop();
    await conversationMails.stop();
    await cache.close();
    await database.close();
  };
  try {
    const build = development?.build ?? (await loadBuild());
    let isWarm = development !== null;
    const app = createApp({
      env,
      sql: database.visitor,
      accounts: backend.accounts,
      inbox: openInbox(database.owner, { env, rateLimits }),
      dossiers,
      plotSubmissions,
      files: backend.files,
      build,
      log,
      backend,
      cache,
      visitCounter,
      // The proxy sends visitors here once none of them has to wait for the search index.
      isReady: async () => isWarm && (await database.isReady()),
    });
    const server = await step(
      "server",
      () => listen(app.fetch, env, development?.createServer ?? createHttpServer),
      (listening) => `listening on ${addressOf(listening)}`,
    );
    backend.realtime?.attach(server);
    const warming = new AbortController();
    if (!development) {
      const options = { warmPage: app.warmPage, signal: warming.signal, log };
      warmUpStart(options).then(() => {
        isWarm = true;
        if (env.appEnv !== "development") warmUpSitemap({ ...options, sql: database.visitor });
      });
    }
    stopOnSignals(async () => {
      warming.abort();
      await development?.close();
      // Websockets never end by themselves: whoever is connected is sent away while requests finish.
      await Promise.all([backend.realtime?.disconnect(), drain(server)]);
      await close();
    });
    reportLine(`\n  ${env.publicOrigin}\n`);
  } catch (error) {
    await close();
    throw error;
  }
}

function openBackend(owner: Sql, { supabaseUrl, ...env }: Env, log: Logger): Promise<Backend> {
  return supabaseUrl
    ? openRemoteBackend(owner, { ...env, supabaseUrl }, log)
    : openLocalBackend(owner, { ...env, supabaseUrl }, log);
}

function readSettings() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError)
      throw new StartError(`settings: ${error.message}`, "correct it in the environment and start again");
    throw error;
  }
}

async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("../build/server/index.js", import.meta.url).href;
  return import(file);
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
  createServer: typeof createHttpServer,
) {
  return new Promise<ServerType>((resolve, reject) => {
    // Large uploads take their time: app.ts and platform/storage limit how long a body may take.
    const serverOptions = { requestTimeout: 0, optimizeEmptyRequests: true };
    const server = serve({ fetch, hostname: host, port, createServer, serverOptions }, () => resolve(server));
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(
          new StartError(`port ${port} is taken`, `stop the other program or start with PORT=${port + 1}`),
        );
      else if (error.code === "EACCES")
        reject(new StartError(`port ${port} may not be opened by this user`, "choose a PORT above 1023"));
      else reject(error);
    });
  });
}

function addressOf(server: ServerType) {
  const address = server.address();
  return address && typeof address === "object" ? `${address.address}:${address.port}` : String(address);
}

/** Lets requests under way finish; whoever is slower than the limit is cut off. */
function drain(server: ServerType) {
  return new Promise<void>((resolve) => {
    const limit = setTimeout(() => {
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, drainTimeoutMs);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}

function stopOnSignals(stop: () => Promise<void>) {
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    reportLine(`\n${signal}: finishing requests, then stopping the database`);
    try {
      await stop();
      reportLine("stopped");
      process.exit(0);
    } catch (error) {
      reportFailure(error);
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
