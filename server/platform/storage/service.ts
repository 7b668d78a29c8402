import type { Context } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Caller, CallerKeys } from "#server/platform/keys/caller.ts";
import type { ByteStore } from "./byte-store.ts";
import type { Renders } from "./renders.ts";
import type { S3Settings } from "./s3-store.ts";
import type { UrlSigner } from "./signed-urls.ts";

export interface StorageSettings {
  /** Bytes; a bucket may allow less. */
  fileSizeLimit: number;
  renderCacheBytes: number;
  /** Stores the bytes in S3 instead of a local folder. */
  s3: S3Settings | null;
}

/** What every part of the storage service works with: built once per process. */
export interface StorageService {
  sql: Sql;
  settings: StorageSettings;
  callers: CallerKeys;
  bytes: ByteStore;
  renders: Renders;
  signer: UrlSigner;
  log: Logger;
}

/** Who asks for what: all that policies may look at. */
export interface Asking {
  caller: Caller;
  /** Supabase's name of what is being done, for storage.operation(). */
  operation: string;
  method: string;
  path: string;
}

export function askingOf(c: Context, caller: Caller, operation: string): Asking {
  return { caller, operation: `storage.${operation}`, method: c.req.method, path: c.req.path };
}

/** The account that asks, as objects remember it. */
export function ownerOf({ caller }: Asking): string | null {
  return "sub" in caller.claims && typeof caller.claims.sub === "string" ? caller.claims.sub : null;
}
