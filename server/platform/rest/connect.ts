import postgres, { type Sql } from "postgres";

const statementTimeoutMs = 8_000;
const idleInTransactionMs = 15_000;
/** Connections are renewed, so that what they have prepared is forgotten from time to time. */
export const connectionLifetimeSeconds = 30 * 60;

// What has a number in PostgreSQL and a conversion in the driver: here everything stays the text that it is.
const convertedTypes = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1082, 1114, 1184, 3802];

/**
 * Connections for callers of the API, beside those of the pages. Each starts as a visitor and takes on the caller's
 * role for one transaction; values go to and fro as texts, which PostgreSQL itself reads and prints.
 */
export function connectForCallers(owner: Sql, max = 10): Sql {
  const { host, port, database, user, pass, ssl, path } = owner.options;
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
      idle_in_transaction_session_timeout: idleInTransactionMs,
    },
  };
  // Host and port are lists once they are parsed, which the driver takes and its types do not.
  return postgres(options as never) as Sql;
}
