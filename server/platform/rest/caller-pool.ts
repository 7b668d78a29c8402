import postgres, { type Sql } from "postgres";

const statementTimeoutMs = 8_000;
const idleInTransactionMs = 15_000;
/** Renewing connections frees their prepared statements from time to time. */
export const connectionLifetimeSeconds = 30 * 60;

// The OIDs of types that the driver would convert; here all values stay text.
const convertedTypes = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1082, 1114, 1184, 3802];

/**
 * The pool for API callers, separate from that of pages. Each connection starts as a visitor and assumes the caller's
 * role for one transaction. Values are sent and received as text, which PostgreSQL parses and prints.
 */
export function connectForCallers(authenticator: Sql, max = 10): Sql {
  const { host, port, database, user, pass, ssl, path } = authenticator.options;
  const options = {
    host,
    port,
    ...(path ? { path } : {}),
    database,
    user,
    pass: pass ?? "",
    ssl,
    max,
    max_lifetime: connectionLifetimeSeconds,
    fetch_types: false,
    onnotice: () => {},
    types: {
      text: {
        to: 25,
        from: convertedTypes,
        serialize: (value: string) => value,
        parse: (value: string) => value,
      },
    },
    connection: {
      application_name: "hornero rest",
      role: "anon",
      statement_timeout: statementTimeoutMs,
      jit: "off",
      // A memoized embedded resource would be copied into every row without being counted, see sql/answer-limit.ts.
      enable_memoize: "off",
      idle_in_transaction_session_timeout: idleInTransactionMs,
    },
  };
  // The parsed host and port are lists, which the driver accepts but its types do not.
  return postgres(options as never) as Sql;
}
