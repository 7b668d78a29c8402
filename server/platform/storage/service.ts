import type { Context } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Caller, CallerKeys } from "#server/platform/keys/caller.ts";
import type { ByteStore } from "./byte-store.ts";
import type { RenderCache } from "./render-cache.ts";
import type { S3Settings } from "./s3-store.ts";
import type { UrlSigner } from "./signed-urls.ts";

export interface StorageSettings {
  /** Bytes; a bucket may allow less. */
  fileSizeLimit: number;
  renderCacheBytes: number;
  /** Stores the bytes in S3 instead of a local folder. */
  s3: S3Settings | null;
}

/** The dependencies of every function of the storage service; built once per process. */
export interface StorageService {
  sql: Sql;
  settings: StorageSettings;
  callers: CallerKeys;
  bytes: ByteStore;
  renders: RenderCache;
  signer: UrlSigner;
  log: Logger;
}

/** The caller and the operation, as policies see them. */
export interface RequestMeta {
  caller: Caller;
  /** Supabase's name of the operation, for storage.operation(). */
  operation: string;
  method: string;
  path: string;
}

export function requestMetaOf(c: Context, caller: Caller, operation: string): RequestMeta {
  return { caller, operation: `storage.${operation}`, method: c.req.method, path: c.req.path };
}

/** The user id that becomes the owner of an object. */
export function ownerOf({ caller }: RequestMeta): string | null {
  return "sub" in caller.claims && typeof caller.claims.sub === "string" ? caller.claims.sub : null;
}
