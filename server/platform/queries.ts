import type { ISql } from "postgres";

/** The connection pool or a transaction. */
export type Queries = ISql;
