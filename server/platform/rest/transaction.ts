// One transaction per request: one statement sets role, claims and request data, then the work runs.
import type { Sql, TransactionSql } from "postgres";
import type { UserSession } from "#server/platform/keys/user-session.ts";
import { quoteText, type Statement, writeStatement } from "#server/platform/rest/sql/statement.ts";
import { databaseError } from "./database-errors.ts";
import { RestError } from "./errors.ts";
import { createPreparedTexts } from "./prepared-statements.ts";

export interface Work {
  isReadOnly: boolean;
  isolation?: string | undefined;
  /** Settings of the transaction, including the role. */
  settings: Record<string, string>;
  statements: Statement[];
  isAnonymous: boolean;
  /** The session of a user's access token, which must not have ended. */
  session: UserSession | null;
  /** Checks the results: throws to roll back with an error, returns false to roll back without one. */
  decide?: (results: Rows[]) => boolean;
}

export type Rows = (string | null)[][];

export type Transact = (work: Work) => Promise<Rows[]>;

const waitForConnectionMs = 10_000;
const isolationLevels = ["read committed", "repeatable read", "serializable"];

export function createTransact(pool: Sql): Transact {
  const mayPrepare = createPreparedTexts();

  return (work) => {
    const { promise, resolve, reject } = Promise.withResolvers<Rows[]>();
    const refuse = (error: unknown) => {
      if (error instanceof Undone) resolve(error.results);
      else reject(error instanceof RestError ? error : databaseError(error, work.isAnonymous));
    };
    // Limits the wait for a connection.
    const late = setTimeout(() => refuse(tooLate()), waitForConnectionMs);
    pool
      .begin(modeOf(work), async (tx) => {
        clearTimeout(late);
        const results = await perform(tx, work, mayPrepare);
        const keeps = work.decide?.(results) ?? true;
        // Does not wait for the commit of a read-only transaction.
        if (work.isReadOnly) resolve(results);
        else if (!keeps) {
          await tx.unsafe("set constraints all immediate");
          throw new Undone(results);
        }
        return results;
      })
      .then((results) => resolve(results as Rows[]), refuse)
      .finally(() => clearTimeout(late));
    return promise;
  };
}

/** Rolls back a transaction whose work succeeded. */
class Undone extends Error {
  readonly results: Rows[];

  constructor(results: Rows[]) {
    super("rolled back on request");
    this.results = results;
  }
}

/** Sends all statements at once; the first failure causes the following ones. */
async function perform(
  tx: TransactionSql,
  { settings, session, statements }: Work,
  mayPrepare: (text: string) => boolean,
): Promise<Rows[]> {
  const ask = ({ text, values }: Statement) =>
    tx.unsafe(text, values as string[], { prepare: mayPrepare(text) }).values();
  const settled = await Promise.allSettled([settingsStatement(settings, session), ...statements].map(ask));
  for (const result of settled) if (result.status === "rejected") throw result.reason;
  return settled.slice(1).map((result) => (result as PromiseFulfilledResult<unknown>).value as Rows);
}

function modeOf({ isReadOnly, isolation }: Work): string {
  const level = isolation && isolationLevels.includes(isolation) ? `isolation level ${isolation} ` : "";
  return `${level}${isReadOnly ? "read only" : "read write"}`;
}

/** Names are trusted and part of the text, so that only values are sent each time. */
function settingsStatement(settings: Record<string, string>, session: UserSession | null): Statement {
  return writeStatement((bind) => {
    const calls = Object.entries(settings).map(
      ([name, value]) => `set_config(${quoteText(name)}, ${bind(value)}, true)`,
    );
    // In the same statement, so that the check costs no further message to the database.
    if (session) calls.push(`auth.require_session(${bind(session.id)}, ${bind(session.userId)})`);
    return `select ${calls.join(", ")}`;
  });
}

function tooLate() {
  return new RestError(504, "PGRST003", "Timed out acquiring connection from connection pool.");
}
