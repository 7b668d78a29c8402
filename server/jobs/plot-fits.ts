import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { PlotFits } from "#app/domain/fit/plot-fits.ts";
import { type PlotFitsInput, refreshPlotFits } from "#supabase/plot-fits.ts";
import type { PlotFitsAnswer } from "./plot-fits-worker.ts";

/** Few enough that a plot which was just saved does not wait for long. */
const plotsPerStep = 20;
/** The next run goes on where this one ends. */
const maxRunMs = 5 * 60_000;

/** Computes the fits of new and changed plots. One with inward corners takes up to minutes, so a worker thread computes. */
export function openPlotFits(log: Logger) {
  let worker: Worker | null = null;
  let isStopped = false;

  async function compute(input: PlotFitsInput): Promise<PlotFits | null> {
    worker ??= new Worker(new URL("./plot-fits-worker.ts", import.meta.url));
    const end = new AbortController();
    const answered = once(worker, "message", { signal: end.signal }) as Promise<[PlotFitsAnswer]>;
    const exited = once(worker, "exit", { signal: end.signal }).then(() => {
      throw new Error("the worker for plot fits ended");
    });
    worker.postMessage(input);
    try {
      const [answer] = await Promise.race([answered, exited]);
      if ("fits" in answer) return answer.fits;
      log.warn({ failure: answer.failure, outline: input.outline }, "the fits of a plot cannot be computed");
      return null;
    } finally {
      answered.catch(() => {});
      exited.catch(() => {});
      end.abort();
    }
  }

  return {
    async run(sql: Sql) {
      const until = Date.now() + maxRunMs;
      try {
        while (!isStopped && Date.now() < until)
          if ((await refreshPlotFits(sql, compute, plotsPerStep)) === 0) break;
      } catch (error) {
        if (!isStopped) throw error;
      } finally {
        await worker?.terminate();
        worker = null;
      }
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
