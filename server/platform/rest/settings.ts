/** PostgREST's settings (PGRST_DB_SCHEMAS …). */
export interface RestSettings {
  /** The origin in the OpenAPI description. A setting, because behind a proxy a request does not know it. */
  origin: string;
  /** The exposed schemas; the first one is the default. */
  schemas: string[];
  /** Searched after the schema of the request. */
  extraSearchPath: string[];
  maxRows: number | null;
  allowsExplain: boolean;
  allowsAggregates: boolean;
  /** Whether a request may set Prefer: tx=rollback. */
  allowsTxOverride: boolean;
}
