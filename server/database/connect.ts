import postgres, { type Sql } from "postgres";

/** Full rights: migrations, seed and the commands of an operator. */
export function connectAsOwner(url: string): Sql {
  return postgres(url, { max: 4, onnotice: () => {}, connection: { application_name: "hornero owner" } });
}

/** Reads and writes all rows, for the server's own processes. Never passed to a page. */
export function connectAsServer(url: string): Sql {
  return postgres(url, { max: 4, onnotice: () => {}, connection: { application_name: "hornero server" } });
}

/** Assumes the role of the caller. The data API, files and realtime open pools of their own with its options. */
export function connectAsAuthenticator(url: string): Sql {
  return postgres(url, { max: 2, onnotice: () => {}, connection: { application_name: "hornero api" } });
}

/** For public pages: row-level security applies as to any visitor, and queries have a timeout. */
export function connectAsVisitor(url: string): Sql {
  return postgres(url, {
    max: 10,
    // During an outage a page fails soon and says when to try again.
    connect_timeout: 5,
    onnotice: () => {},
    // Column names become camelCase; the content of json columns stays as it is.
    transform: { column: { from: postgres.toCamel } },
    connection: {
      application_name: "hornero pages",
      role: "anon",
      // As for callers of the data API. The clock also runs while this process is too busy to send the parameters.
      statement_timeout: 8_000,
      default_transaction_read_only: true,
    },
  });
}
