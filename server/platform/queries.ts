import type { ISql } from "postgres";

/** Whatever can be asked: the pool itself or a transaction under way. */
export type Queries = ISql;
