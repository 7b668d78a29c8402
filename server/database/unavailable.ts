/** Node's and postgres.js' codes for a connection that fails or ends. */
const connectionCode =
  /^(?:ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECTION_\w+|CONNECT_TIMEOUT)$/;
/**
 * PostgreSQL's: connection exceptions, too many connections, a query that took too long, shutting down, starting.
 * PGRST00x: the same, by the data API.
 */
const serverCode = /^(?:08...|53300|57014|57P0[123]|PGRST00[0-3])$/;

/** Seconds after which a browser or crawler may try again; PostgreSQL restarts in less. */
export const retryAfterSeconds = "10";

/** Whether an error means that the database cannot be reached or is overloaded, which passes by itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string" && (connectionCode.test(code) || serverCode.test(code))) return true;
  return isDatabaseUnavailable(cause);
}
