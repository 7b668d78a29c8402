import { reportFailure, reportLine } from "#server/start/start-report.ts";

/** Runs `stop` once on SIGINT or SIGTERM, then ends the process. */
export function stopOnSignals(stop: () => Promise<void>) {
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
