import type { Logger } from "pino";
import postgres, { type Sql } from "postgres";
import type { Identity } from "./identity.ts";

export type Extension = "broadcast" | "presence";

export interface Permissions {
  mayRead(identity: Identity, topic: string, extension: Extension): Promise<boolean>;
  mayWrite(identity: Identity, topic: string, extension: Extension): Promise<boolean>;
}

/** Nobody could be asked, which is neither yes nor no. */
export class UnreachableDatabase extends Error {}

// Of the classes of SQLSTATE these tell of the server, not of the policy.
const aboutTheServer = /^(08|53|57|58|XX)/;

/** What the policies on realtime.messages say of a private channel. A policy that fails allows nothing. */
export function createPermissions(sql: Sql, log: Logger): Permissions {
  async function may({ role, claims }: Identity, topic: string, extension: Extension, writes: boolean) {
    try {
      const [row] = await sql<{ allowed: boolean }[]>`
        select platform_private.realtime_may(${role}, ${claims}, '{}', ${topic}, ${extension}, ${writes}) as allowed`;
      return row!.allowed;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || aboutTheServer.test(error.code))
        throw new UnreachableDatabase((error as Error).message);
      log.warn({ err: error.message, extension }, "a policy on realtime.messages failed");
      return false;
    }
  }
  return {
    mayRead: (identity, topic, extension) => may(identity, topic, extension, false),
    mayWrite: (identity, topic, extension) => may(identity, topic, extension, true),
  };
}
