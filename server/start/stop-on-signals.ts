import { reportFailure, reportLine } from "#server/start/start-report.ts";
import { notifySystemd } from "#server/start/systemd.ts";

/** Thrown by a start that a signal interrupted. */
export class InterruptedStart extends Error {}

export interface StopSignals {
  /** Call between the steps of the start: throws after a signal, so that the start closes what it opened. */
  throwIfStopped: () => void;
  /** From now on a signal runs `stop`, then ends the process. */
  stopWith: (stop: () => Promise<void>) => void;
}

/** Ends the process cleanly on SIGINT or SIGTERM, also during the start. */
export function listenForStopSignals(): StopSignals {
  let received: NodeJS.Signals | null = null;
  let stop: (() => Promise<void>) | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (received) return;
    received = signal;
    notifySystemd("STOPPING=1");
    if (stop) stopProcess(signal, stop);
    else reportLine(`\n${signal}: finishing this step of the start, then stopping`);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return {
    throwIfStopped: () => {
      if (received) throw new InterruptedStart();
    },
    stopWith: (stopSite) => {
      stop = stopSite;
      if (received) stopProcess(received, stop);
    },
  };
}

async function stopProcess(signal: NodeJS.Signals, stop: () => Promise<void>) {
  reportLine(`\n${signal}: finishing requests, then stopping the database`);
  try {
    await stop();
    reportLine("stopped");
    process.exit(0);
  } catch (error) {
    reportFailure(error);
    process.exit(1);
  }
}
