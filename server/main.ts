import { type Logger, pino } from "pino";
import type { Sql } from "postgres";
import type { ServerBuild } from "react-router";
import { type Env, parseEnv } from "#app/env.server.ts";
import { startVisitCounter } from "#server/analytics/visit-counter.ts";
import { createApp } from "#server/app.ts";
import type { Backend } from "#server/backend/backend.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openContentCache } from "#server/cache/content-cache.ts";
import { warmUpSitemap, warmUpStart } from "#server/cache/warm-up.ts";
import { startUnreadMails } from "#server/chat/start-unread-mails.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openDossiers } from "#server/dossier-renderer/dossier-renderer.ts";
import { startHourlyCleanup } from "#server/jobs/hourly-cleanup.ts";
import { cleanUpLeads, openInbox } from "#server/leads/lead-inbox.ts";
import { openPlotSubmissions } from "#server/plot-submissions/plot-submission-service.ts";
import { createRateLimits, deleteExpiredRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { checkSettings, listWarnings } from "#server/start/check-settings.ts";
import { addressOf, drain, listen } from "#server/start/listen.ts";
import { reportFailure, reportLine, step } from "#server/start/start-report.ts";
import { stopOnSignals } from "#server/start/stop-on-signals.ts";
import { openRemoteBackend } from "#server/supabase-remote/open-remote-backend.ts";

try {
  await start();
} catch (error) {
  reportFailure(error);
  process.exit(1);
}

async function start() {
  const env = parseEnv(process.env);
  const log = pino({ level: env.logLevel });
  await step(
    "settings",
    () => checkSettings(env),
    () => `${env.appEnv} at ${env.publicOrigin}`,
  );
  for (const warning of listWarnings(env)) reportLine(`! ${warning}`);
  const development = process.argv.includes("--dev")
    ? await (await import("#server/start/dev-server.ts")).startDevelopment()
    : null;

  // The database, migrated and seeded; then accounts, files, live updates and mail on top of it.
  const database = await openDatabase(env, step);
  const backend = await step(
    "accounts",
    () => openBackend(database.owner, env, log),
    ({ hasMailbox }) =>
      hasMailbox ? `mail arrives at ${env.publicOrigin}/_mailbox` : "mail leaves through SMTP_URL",
  );

  // What the pages use.
  const cache = await openContentCache(database.owner, log);
  const visitCounter = startVisitCounter(database.owner, log);
  const unreadMails = startUnreadMails(database.owner, env, log);
  const dossiers = openDossiers(log, env.auth.limitsScale);
  const rateLimits = createRateLimits(database.owner, visitorRules, env.auth.limitsScale);
  const { plotSubmissions, cleanUp: cleanUpSubmissions } = openPlotSubmissions(database.owner, {
    env,
    files: backend.files,
    rateLimits,
    log,
  });
  const hourlyCleanup = startHourlyCleanup(database.owner, log, [
    deleteExpiredRateLimits,
    ...(backend.deleteExpired ? [backend.deleteExpired] : []),
    cleanUpLeads,
    cleanUpSubmissions,
  ]);
  const close = async () => {
    await dossiers.close();
    hourlyCleanup.stop();
    await backend.stop();
    await visitCounter.stop();
    await unreadMails.stop();
    await cache.close();
    await database.close();
  };

  try {
    // The app and its port.
    let isWarm = development !== null;
    const app = createApp({
      env,
      sql: database.visitor,
      accounts: backend.accounts,
      inbox: openInbox(database.owner, { env, rateLimits }),
      dossiers,
      plotSubmissions,
      files: backend.files,
      build: development?.build ?? (await loadBuild()),
      log,
      backend,
      cache,
      visitCounter,
      isReady: async () => isWarm && (await database.isReady()),
    });
    const server = await step(
      "server",
      () => listen(app.fetch, env, development?.createServer),
      (listening) => `listening on ${addressOf(listening)}`,
    );
    backend.realtime?.attach(server);

    // The proxy sends visitors here (isReady) once none of them has to wait for the search index.
    const warmUp = new AbortController();
    if (!development) {
      const options = { warmPage: app.warmPage, signal: warmUp.signal, log };
      warmUpStart(options).then(() => {
        isWarm = true;
        if (env.appEnv !== "development") warmUpSitemap({ ...options, sql: database.visitor });
      });
    }

    stopOnSignals(async () => {
      warmUp.abort();
      await development?.close();
      // Websockets never end by themselves: they are disconnected while requests finish.
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

async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("../build/server/index.js", import.meta.url).href;
  return import(file);
}
