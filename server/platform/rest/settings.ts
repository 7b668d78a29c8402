/** Named as PostgREST names them in the environment (PGRST_DB_SCHEMAS …). */
export interface RestSettings {
  /** The schemas whose tables, views and functions are reached; the first one by default. */
  schemas: string[];
  /** Searched besides the schema of the request. */
  extraSearchPath: string[];
  maxRows: number | null;
  allowsExplain: boolean;
  allowsAggregates: boolean;
  /** Whether a request may ask to be rolled back. */
  allowsTxOverride: boolean;
}
