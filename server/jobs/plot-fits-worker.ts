import { parentPort } from "node:worker_threads";
import { computePlotFits, type PlotFits } from "#app/domain/fit/plot-fits.ts";
import type { PlotFitsInput } from "#supabase/plot-fits.ts";

export type PlotFitsAnswer = { fits: PlotFits } | { failure: string };

// The answer to a message may take seconds; messages wait for each other.
parentPort!.on("message", ({ outline, setbacks, shapes, known }: PlotFitsInput) => {
  let answer: PlotFitsAnswer;
  try {
    answer = { fits: computePlotFits(outline, setbacks, shapes, known) };
  } catch (error) {
    answer = { failure: String(error) };
  }
  parentPort!.postMessage(answer);
});
