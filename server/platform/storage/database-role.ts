// Runs statements with the caller's role, so that policies on storage.buckets and storage.objects decide.
import type { TransactionSql } from "postgres";
import type { RequestMeta, StorageService } from "./service.ts";

const statementTimeoutMs = 10_000;

/** Row-level security sees the caller's role and claims, and the operation. */
export async function asCaller<T>(
  { sql }: StorageService,
  meta: RequestMeta,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await setRole(tx, meta);
    return work(tx);
  });
  return result as T;
}

/** Bypasses policies, for what is already authorized: public buckets, signed URLs, finished uploads. */
export async function asService<T>(
  service: StorageService,
  operation: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const caller = { role: "service_role", claims: { role: "service_role" }, token: null } as const;
  return asCaller(service, { caller, operation: `storage.${operation}`, method: "", path: "" }, work);
}

class RollbackError extends Error {}

/** Checks policies: runs as the caller and rolls back; throws if a policy refuses. */
export async function dryRun(
  service: StorageService,
  meta: RequestMeta,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(service, meta, async (tx) => {
      await work(tx);
      throw new RollbackError();
    });
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error;
  }
}

/** The rest of the transaction runs as the authenticator, because callers may not write garbage rows. */
export async function resetRole(tx: TransactionSql) {
  await tx`select set_config('role', 'none', true)`;
}

async function setRole(tx: TransactionSql, { caller, operation, method, path }: RequestMeta) {
  const claims = JSON.stringify(caller.claims);
  const sub = "sub" in caller.claims ? String(caller.claims.sub ?? "") : "";
  await tx`
    select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${sub}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true),
      set_config('request.method', ${method}, true),
      set_config('request.path', ${path}, true),
      set_config('storage.operation', ${operation}, true),
      set_config('storage.allow_delete_query', 'true', true),
      set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`;
}
