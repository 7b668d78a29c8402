import { pino } from "pino";
import type { Env } from "#app/env.server.ts";
import { loggable } from "#server/platform/loggable-error.ts";

/** What an error line says, for the counts on the operator's status page. */
export interface LoggedError {
  summary: string;
  requestId: string | null;
}

/** JSON lines on the standard output. No line quotes values of rows, queries or forms. */
export function createLogger(
  { logLevel }: Pick<Env, "logLevel">,
  onError: (error: LoggedError) => void = () => {},
) {
  return pino({
    level: logLevel,
    serializers: { err: loggable },
    hooks: {
      logMethod(args, method, level) {
        const error = level >= pino.levels.values.error! ? summarise(args) : null;
        if (error) onError(error);
        method.apply(this, args);
      },
    },
  });
}

/** Null for the line of a request, whose error has a line of its own. */
function summarise([first, message]: unknown[]): LoggedError | null {
  if (typeof first === "string") return { summary: first, requestId: null };
  const { err, requestId } = first as { err?: unknown; requestId?: string };
  const error = err ?? (first instanceof Error ? first : undefined);
  if (!error && !message) return null;
  const { name = "", message: text = "", code } = error ? loggable(error) : {};
  const parts = [message, [name, code].filter(Boolean).join(" "), text];
  return { summary: parts.filter(Boolean).join(": ").slice(0, 200), requestId: requestId ?? null };
}
