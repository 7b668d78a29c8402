import postgres, { type Sql } from "postgres";

/** Full rights: migrations, seeding and the platform's own tables. Never handed to a page. */
export function connectAsOwner(url: string): Sql {
  return postgres(url, { max: 4, onnotice: () => {}, connection: { application_name: "hornero owner" } });
}

/** What public pages read with: row-level security applies as to any visitor, and no query may run away. */
export function connectAsVisitor(url: string): Sql {
  return postgres(url, {
    max: 10,
    onnotice: () => {},
    // Rows arrive as plain camelCase objects; what is inside json columns stays as it is.
    transform: { column: { from: postgres.toCamel } },
    connection: {
      application_name: "hornero pages",
      role: "anon",
      statement_timeout: 5_000,
      default_transaction_read_only: true,
    },
  });
}
