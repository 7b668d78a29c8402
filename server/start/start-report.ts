import type { Logger } from "pino";
import { EnvError } from "#app/env.server.ts";
import { StartError } from "#server/start/start-error.ts";

export type Step = typeof step;

let writeLine = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** In production a program reads the lines of the start: they go to the log. */
export function reportInJson(log: Logger) {
  const lines = log.child({}, { level: "info" });
  writeLine = (line) => {
    const text = line.trim();
    if (text) lines.info(text);
  };
}

/** Of several processes one reports. */
export function reportNothing() {
  writeLine = () => {};
}

export function reportLine(line: string) {
  writeLine(line);
}

/** Runs one step of the start and prints its result and duration. */
export async function step<T>(
  name: string,
  run: () => Promise<T>,
  sentence: (result: T) => string,
): Promise<T> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  reportLine(`✓ ${name.padEnd(13)}${sentence(result)} (${seconds} s)`);
  return result;
}

/** One line for each thing that the operator can fix, and the remedy; the whole error for a bug. */
export function reportFailure(error: unknown) {
  if (error instanceof EnvError) {
    for (const problem of error.problems) process.stderr.write(`✗ settings: ${problem}\n`);
    process.stderr.write(
      "  → correct it in the environment and start again; .env.example explains every setting\n",
    );
  } else if (error instanceof StartError) process.stderr.write(`✗ ${error.message}\n  → ${error.remedy}\n`);
  else process.stderr.write(`✗ ${error instanceof Error ? error.stack : String(error)}\n`);
}
