import type { Logger } from "pino";
import postgres, { type Sql } from "postgres";
import type { Identity } from "./identity.ts";

export type Extension = "broadcast" | "presence";

export interface Permissions {
  mayRead(identity: Identity, topic: string, extension: Extension): Promise<boolean>;
  mayWrite(identity: Identity, topic: string, extension: Extension): Promise<boolean>;
}

/** The policies could not be checked, which is neither yes nor no. */
export class DatabaseUnreachable extends Error {}

// SQLSTATE classes of server failures, as opposed to errors in a policy.
const serverFailure = /^(08|53|57|58|XX)/;

/** Checks the policies on realtime.messages for private channels. A policy that raises an error refuses. */
export function createPermissions(sql: Sql, log: Logger): Permissions {
  async function may({ role, claims }: Identity, topic: string, extension: Extension, isWrite: boolean) {
    try {
      const [row] = await sql<{ allowed: boolean }[]>`
        select platform_private.realtime_may(${role}, ${claims}, '{}', ${topic}, ${extension}, ${isWrite}) as allowed`;
      return row!.allowed;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || serverFailure.test(error.code))
        throw new DatabaseUnreachable((error as Error).message);
      log.warn({ err: error.message, extension }, "a policy on realtime.messages failed");
      return false;
    }
  }
  return {
    mayRead: (identity, topic, extension) => may(identity, topic, extension, false),
    mayWrite: (identity, topic, extension) => may(identity, topic, extension, true),
  };
}
