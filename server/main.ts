import cluster from "node:cluster";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { ServerBuild } from "react-router";
import { readBrand } from "#app/brand/brand.server.ts";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { type Env, parseEnv } from "#app/env.server.ts";
import { startVisitCounter } from "#server/analytics/visit-counter.ts";
import { createApp } from "#server/app.ts";
import { openArchitectFiles } from "#server/architect-files/architect-files.ts";
import type { Backend } from "#server/backend/backend.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openContentCache } from "#server/cache/content-cache.ts";
import { listenToTableChanges } from "#server/cache/table-changes.ts";
import { warmUpSitemap, warmUpStart } from "#server/cache/warm-up.ts";
import { mailUnread } from "#server/chat/unread-mails.ts";
import { dataDirOf, storageFolder } from "#server/database/data-folder.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { openDocumentStore } from "#server/documents/document-store.ts";
import { openDossiers } from "#server/dossier-renderer/dossier-renderer.ts";
import { openFeedImports } from "#server/feeds/import-feed.ts";
import { deleteExpiredAnswers } from "#server/geo/answer-store.ts";
import { openGeoService } from "#server/geo/geo-service.ts";
import { openImports } from "#server/imports/import-service.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { openPlotFits } from "#server/jobs/plot-fits.ts";
import { startSchedule } from "#server/jobs/schedule.ts";
import { cleanUpLeads, openInbox } from "#server/leads/lead-inbox.ts";
import { createBrandReader } from "#server/mail/brand-reader.ts";
import { localPageLink } from "#server/middleware/local-pages.ts";
import { createClusterReader } from "#server/observability/cluster-metrics.ts";
import { createErrorCounter, deleteOldErrors } from "#server/observability/error-counter.ts";
import { createHealth } from "#server/observability/health.ts";
import { createLogger } from "#server/observability/logger.ts";
import { addProcessMetrics, createMetrics } from "#server/observability/metrics.ts";
import { createMonitor } from "#server/observability/monitor.ts";
import { createStatusService } from "#server/observability/status-service.ts";
import { startTracing } from "#server/observability/tracing.ts";
import { findSharedPicture, openPictureStore } from "#server/pictures/picture-store.ts";
import { openPlotSubmissions } from "#server/plot-submissions/plot-submission-service.ts";
import { deleteExpiredCopies, openProjectCopies } from "#server/project-copies/project-copies.ts";
import { openSharedPictures } from "#server/project-copies/shared-pictures.ts";
import { openVapidKeys } from "#server/push/vapid-keys.ts";
import { createRateLimits, deleteExpiredRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { createReferenceUpdates } from "#server/reference-data/reference-updates.ts";
import { mailAlerts } from "#server/saved-searches/digests.ts";
import { createMatching } from "#server/saved-searches/matching.ts";
import { cleanUpSearches } from "#server/saved-searches/retention.ts";
import { openSearchSubscriptions } from "#server/saved-searches/search-subscriptions.ts";
import { indexNowJob, submitChangedPages } from "#server/search-engines/index-now.ts";
import { cleanUpSharedLists, openSharedLists } from "#server/shared-lists/shared-lists.ts";
import { checkSettings, listWarnings } from "#server/start/check-settings.ts";
import { addressOf, drain, listen } from "#server/start/listen.ts";
import { connectAsWorker, readyMessage, superviseProcesses } from "#server/start/processes.ts";
import { reportFailure, reportInJson, reportLine, reportNothing, step } from "#server/start/start-report.ts";
import { InterruptedStart, listenForStopSignals, type StopSignals } from "#server/start/stop-on-signals.ts";
import { notifySystemd } from "#server/start/systemd.ts";
import { openRemoteBackend } from "#server/supabase-remote/open-remote-backend.ts";
import { cleanUpVisits, remindOfVisits } from "#server/visits/visit-jobs.ts";
import { openVisits } from "#server/visits/visit-service.ts";

try {
  await start(listenForStopSignals());
} catch (error) {
  if (error instanceof InterruptedStart) reportLine("stopped");
  else reportFailure(error);
  process.exit(error instanceof InterruptedStart ? 0 : 1);
}

async function start(signals: StopSignals) {
  const env = parseEnv(process.env);
  const errors = createErrorCounter();
  const log = createLogger(env, errors.add);
  const isDev = process.argv.includes("--dev");
  const isWorker = cluster.isWorker;
  if (isWorker) reportNothing();
  else if (env.appEnv === "production" && !process.stdout.isTTY) reportInJson(log);
  if (!isWorker) {
    await step(
      "settings",
      () => checkSettings(env),
      () => `${env.appEnv} at ${env.publicOrigin}`,
    );
    for (const warning of listWarnings(env)) reportLine(`! ${warning}`);
    if (env.processes > 1 && !isDev) return superviseProcesses(env, step, signals);
  }
  const development = isDev ? await (await import("#server/start/dev-server.ts")).startDevelopment() : null;

  signals.throwIfStopped();

  // The database, migrated and seeded; then accounts, files, live updates and mail on top of it.
  const database = isWorker ? connectAsWorker() : await openDatabase(env, step);
  const backend = await step(
    "accounts",
    () => openBackend(database, env, log),
    ({ hasMailbox }) =>
      hasMailbox ? `mail arrives at ${localPageLink(env, "/_mailbox")}` : "mail leaves through SMTP_URL",
  );

  // What the pages use.
  const cache = await openContentCache(database.server, log, env.edge);
  const visitCounter = startVisitCounter(database.server, log);
  const errorCounter = errors.start(database.server);
  const plotFits = openPlotFits(log);
  const dossiers = openDossiers(log, {
    limitsScale: env.auth.limitsScale,
    findUpload: (id) => findSharedPicture(database.server, backend.files, id),
  });
  const architectFiles = openArchitectFiles(log, { limitsScale: env.auth.limitsScale });
  const rateLimits = createRateLimits(database.server, visitorRules, env.auth.limitsScale);
  const { plotSubmissions, ...submissionJobs } = openPlotSubmissions(database.server, {
    env,
    files: backend.files,
    rateLimits,
    log,
    onPhotosQueued: () => jobs.runNow("publish-photos"),
  });
  const geo = await openGeoService(database.server, {
    services: env.geoServices,
    rateLimits,
    log,
    tiles: {
      folder: join(storageFolder(env.dataDir), "tiles"),
      maxBytes: env.tileCacheBytes,
      limitsScale: env.auth.limitsScale,
    },
  });
  const imports = openImports(database.server, log);
  // A feed of one's own machine is for development only: elsewhere it would open the network of the server.
  const feeds = openFeedImports(database.server, log, { allowsLoopback: env.appEnv === "development" });
  const createReader = () => createContentReader(database.visitor).reader;
  const matching = createMatching(createReader);
  const { indexNow } = env;
  const alerts = { publicOrigin: env.publicOrigin, createReader };
  const jobs = startJobs(database.server, log, [
    { name: "mail-unread-messages", everySeconds: 20, run: (sql) => mailUnreadMessages(sql, env) },
    { name: "publish-photos", everySeconds: 30, run: submissionJobs.publishDuePhotos },
    { name: "compute-plot-fits", everySeconds: 20, run: plotFits.run },
    {
      name: "send-alerts",
      everySeconds: 20,
      run: async (sql) => {
        await matching.run(sql);
        await mailAlerts(sql, alerts);
      },
    },
    { name: "remind-of-visits", everySeconds: 300, run: (sql) => remindOfVisits(sql, env) },
    { name: "clean-up-visits", everySeconds: 300, run: (sql) => cleanUpVisits(sql, env) },
    { name: "clean-up-shared-lists", everySeconds: 3600, run: cleanUpSharedLists },
    { name: "end-saved-searches", everySeconds: 3600, run: (sql) => cleanUpSearches(sql, alerts) },
    { name: "delete-expired-rate-limits", everySeconds: 3600, run: deleteExpiredRateLimits },
    ...(backend.deleteExpired
      ? [{ name: "delete-expired-sessions", everySeconds: 3600, run: backend.deleteExpired }]
      : []),
    { name: "remind-operators", everySeconds: 900, run: (sql) => sql`select private.remind_operators()` },
    { name: "import-feeds", everySeconds: 300, run: feeds.runDue },
    {
      name: "remind-of-documents",
      everySeconds: 3600,
      run: (sql) => sql`select private.remind_of_documents()`,
    },
    { name: "delete-expired-leads", everySeconds: 3600, run: cleanUpLeads },
    { name: "delete-expired-copies", everySeconds: 3600, run: deleteExpiredCopies },
    { name: "delete-expired-geo-answers", everySeconds: 3600, run: deleteExpiredAnswers },
    { name: "delete-old-submissions", everySeconds: 3600, run: submissionJobs.cleanUp },
    ...(indexNow
      ? [
          {
            name: indexNowJob,
            everySeconds: 300,
            run: (sql: Sql) => submitChangedPages(sql, indexNow, env),
          },
        ]
      : []),
    { name: "delete-old-errors", everySeconds: 3600, run: deleteOldErrors },
  ]);
  const schedule = await startSchedule(database.server, log);
  const computeFits = () => jobs.runNow("compute-plot-fits");
  const closePlotChanges = await listenToTableChanges(database.server, {
    onChange: (table) => {
      if (table === "plots" || table === "house_shapes") computeFits();
      if (table === "plots" || table === "houses") jobs.runNow("send-alerts");
    },
    onGap: computeFits,
  });

  // What the operator's monitoring sees.
  let isWarm = development !== null;
  const dataDir = dataDirOf(env);
  const health = createHealth({
    sql: database.server,
    dataDir,
    minFreeDiskMb: env.minFreeDiskMb,
    isWarm: () => isWarm,
    isMigrated: database.isReady,
  });
  const monitor = createMonitor({
    sql: database.server,
    findProblems: health.findProblems,
    sendNow: backend.sendNow,
    publicOrigin: env.publicOrigin,
    findBrand: createBrandReader(database.server, env),
    log,
  }).start();
  const metrics = createMetrics();
  addProcessMetrics(metrics, { sql: database.server, dataDir, cache, realtime: backend.realtime });
  const tracing = await startTracing(env.openTelemetry.endpoint, env.openTelemetry.serviceName);
  const close = async () => {
    await dossiers.close();
    await architectFiles.close();
    await monitor.stop();
    await closePlotChanges();
    await plotFits.stop();
    await schedule.stop();
    await jobs.stop();
    await imports.stop();
    await geo.close();
    await backend.stop();
    await visitCounter.stop();
    await tracing?.stop().catch((error) => log.warn({ err: error }, "the last traces were not sent"));
    await errorCounter.stop();
    await cache.close();
    await database.close();
  };

  try {
    signals.throwIfStopped();
    // The app and its port.
    const build = development?.build ?? (await loadBuild());
    const app = createApp({
      env,
      sql: database.visitor,
      accounts: backend.accounts,
      inbox: openInbox(database.server, { env, rateLimits }),
      projectCopies: openProjectCopies(database.server, rateLimits),
      sharedPictures: openSharedPictures(database.server, rateLimits),
      dossiers,
      architectFiles,
      plotSubmissions,
      geo,
      tiles: geo.tiles,
      searchSubscriptions: openSearchSubscriptions(database.server, {
        publicOrigin: env.publicOrigin,
        rateLimits,
      }),
      vapidPublicKey: (await openVapidKeys(database.server, env.vapidKeys)).publicKey,
      visits: openVisits(database.server, { settings: env, rateLimits }),
      sharedLists: openSharedLists(database.server, rateLimits),
      pictures: openPictureStore(database.server, backend.files, log),
      documents: openDocumentStore(backend.files),
      imports,
      feeds,
      files: backend.files,
      build,
      siteStatus: createStatusService({
        sql: database.server,
        dataDir,
        findProblems: health.findProblems,
        buildId: typeof build === "function" ? "development" : build.assets.version,
        processes: env.processes,
      }),
      referenceUpdates: createReferenceUpdates(database.server),
      log,
      backend,
      cache,
      visitCounter,
      findProblems: health.findProblems,
      metrics,
      ...(isWorker ? { readMetrics: createClusterReader(metrics.registry) } : {}),
      tracing,
    });

    // The proxy sends visitors here (/readyz) once none of them has to wait for the search index. A process that shares
    // its port gets visitors as soon as it listens, so it renders the first pages before.
    const warmUp = new AbortController();
    const warmUpOptions = { warmPage: app.warmPage, signal: warmUp.signal, log };
    const warming = development ? null : warmUpStart(warmUpOptions).then(() => (isWarm = true));
    if (isWorker) await warming;
    const server = await step(
      "server",
      () => listen(app.fetch, env, development?.createServer),
      (listening) => `listening on ${addressOf(listening)}`,
    );
    backend.realtime?.attach(server);
    if (env.appEnv !== "development")
      warming?.then(() => warmUpSitemap({ ...warmUpOptions, sql: database.visitor }));

    signals.stopWith(async () => {
      warmUp.abort();
      await development?.close();
      // Websockets never end by themselves: they are disconnected while requests finish.
      await Promise.all([backend.realtime?.disconnect(), drain(server)]);
      await close();
    });
    if (isWorker) process.send?.(readyMessage);
    reportLine(`\n  ${env.publicOrigin}\n`);
    if (backend.hasMailbox) reportLine(`  mail  ${localPageLink(env, "/_mailbox")}\n`);
    notifySystemd("READY=1");
  } catch (error) {
    await close();
    throw error;
  }
}

function openBackend(database: Database, { supabaseUrl, ...env }: Env, log: Logger): Promise<Backend> {
  return supabaseUrl
    ? openRemoteBackend(database.server, { ...env, supabaseUrl }, log)
    : openLocalBackend(database, { ...env, supabaseUrl }, log);
}

async function mailUnreadMessages(sql: Sql, env: Env) {
  const { operator } = await readBrand(sql, env);
  return mailUnread(sql, { publicOrigin: env.publicOrigin, operatorEmail: operator.email });
}

async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("../build/server/index.js", import.meta.url).href;
  return import(file);
}
