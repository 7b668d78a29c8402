// Statements as the role that asks: policies on storage.buckets and storage.objects decide, nothing here does.
import type { TransactionSql } from "postgres";
import type { Asking, StorageService } from "./service.ts";

const statementTimeoutMs = 10_000;

/** Runs as the caller; row-level security sees the role, the claims and what is being done. */
export async function asCaller<T>(
  { sql }: StorageService,
  asking: Asking,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await enter(tx, asking);
    return work(tx);
  });
  return result as T;
}

/** Runs past the policies, for what has been decided already: public buckets, signed addresses, finished uploads. */
export async function asService<T>(
  service: StorageService,
  operation: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const caller = { role: "service_role", claims: { role: "service_role" }, token: null } as const;
  return asCaller(service, { caller, operation: `storage.${operation}`, method: "", path: "" }, work);
}

class Undone extends Error {}

/** Would the policies let this happen? Done as the caller and taken back; refusals throw. */
export async function rehearse(
  service: StorageService,
  asking: Asking,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(service, asking, async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** The rest of a transaction runs as the platform itself, which alone may note garbage. */
export async function leaveRole(tx: TransactionSql) {
  await tx`select set_config('role', 'none', true)`;
}

async function enter(tx: TransactionSql, { caller, operation, method, path }: Asking) {
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
