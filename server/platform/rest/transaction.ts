// One transaction per request: role, claims and the request itself are set by one statement, then the work is done.
import type { Sql, TransactionSql } from "postgres";
import { quoteText, type Statement, writeStatement } from "#server/platform/rest/sql/names.ts";
import { databaseError } from "./database-errors.ts";
import { RestError } from "./errors.ts";
import { createPreparedTexts } from "./prepared-texts.ts";

export interface Work {
  isReadOnly: boolean;
  isolation?: string | undefined;
  /** Settings of the transaction, the role among them. */
  settings: Record<string, string>;
  statements: Statement[];
  isAnonymous: boolean;
  /** Looks at what the statements answered: throws to undo it, answers false to undo it quietly. */
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
    // Whoever finds all connections busy waits for a while, not for ever.
    const late = setTimeout(() => refuse(tooLate()), waitForConnectionMs);
    pool
      .begin(modeOf(work), async (tx) => {
        clearTimeout(late);
        const results = await perform(tx, work, mayPrepare);
        const keeps = work.decide?.(results) ?? true;
        // The end of a transaction that wrote nothing is not waited for.
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

/** Ends a transaction whose work was done and is not to be kept. */
class Undone extends Error {
  readonly results: Rows[];

  constructor(results: Rows[]) {
    super("rolled back as asked");
    this.results = results;
  }
}

/** All statements are sent at once; the first failure is the cause of those after it. */
async function perform(
  tx: TransactionSql,
  { settings, statements }: Work,
  mayPrepare: (text: string) => boolean,
): Promise<Rows[]> {
  const ask = ({ text, values }: Statement) =>
    tx.unsafe(text, values as string[], { prepare: mayPrepare(text) }).values();
  const settled = await Promise.allSettled([settingsStatement(settings), ...statements].map(ask));
  for (const result of settled) if (result.status === "rejected") throw result.reason;
  return settled.slice(1).map((result) => (result as PromiseFulfilledResult<unknown>).value as Rows);
}

function modeOf({ isReadOnly, isolation }: Work): string {
  const level = isolation && isolationLevels.includes(isolation) ? `isolation level ${isolation} ` : "";
  return `${level}${isReadOnly ? "read only" : "read write"}`;
}

/** The names are ours or the catalogue's, and part of the text, so that only values travel each time. */
function settingsStatement(settings: Record<string, string>): Statement {
  return writeStatement((bind) => {
    const calls = Object.entries(settings).map(
      ([name, value]) => `set_config(${quoteText(name)}, ${bind(value)}, true)`,
    );
    return `select ${calls.join(", ")}`;
  });
}

function tooLate() {
  return new RestError(504, "PGRST003", "Timed out acquiring connection from connection pool.");
}
