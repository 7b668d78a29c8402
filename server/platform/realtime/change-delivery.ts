// From a changed row to those who asked for it, may read it and whose filters it passes.
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { conditionOf, isPattern } from "./change-filters.ts";
import type { Column, PublishedTables, Table } from "./published-tables.ts";
import { type Action, quoted, type Subscription, type Subscriptions } from "./subscriptions.ts";

export interface Change {
  id: string;
  relation: number;
  action: Action;
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
  /** Then only short values were kept. */
  is_too_large: boolean;
  /** ISO 8601 with milliseconds. */
  recorded_at: string;
}

interface Candidate {
  change: Change;
  subscription: Subscription;
}

// A pattern is a stranger's; nobody else waits longer for it than this. Alone it gets a second chance: a busy machine
// is no reason to end a subscription.
const patternTimeoutMs = 200;
const lastChanceTimeoutMs = 1_000;
const callersAtOnce = 500;

export function createDelivery(
  sql: Sql,
  { tables, subscriptions, log }: { tables: PublishedTables; subscriptions: Subscriptions; log: Logger },
) {
  /** Changes of one table, told in the order given. */
  return async function deliver(changes: Change[]) {
    const [table] = await tables.filter(({ oid }) => oid === changes[0]!.relation);
    if (table) await deliverRun(table, changes);
  };

  async function deliverRun(table: Table, changes: Change[]) {
    const wanted = subscriptions.to(table);
    if (!wanted.length) return;
    const candidates = changes.flatMap((change) =>
      wanted
        .filter(({ action }) => action === "*" || action === change.action)
        .map((subscription) => ({ change, subscription })),
    );
    const passed = await passFilters(table, candidates);
    const readable = await keepReadable(table, passed);
    for (const change of changes) tell(table, change, readable.get(change) ?? []);
  }

  /** One question for all filters of the same shape, however many people ask it. */
  async function passFilters(table: Table, candidates: Candidate[]): Promise<Candidate[]> {
    const passed = candidates.filter(({ subscription }) => !subscription.filters.length);
    const shapes = Map.groupBy(
      candidates.filter((candidate) => isFilterable(table, candidate)),
      ({ subscription }) => shapeOf(subscription),
    );
    for (const group of shapes.values()) {
      try {
        passed.push(...(await ask(table, group, patternTimeoutMs)));
      } catch {
        passed.push(...(await askEach(table, group)));
      }
    }
    return passed;
  }

  async function ask(table: Table, group: Candidate[], timeoutMs: number): Promise<Candidate[]> {
    const first = group[0]!.subscription;
    const columns = first.filters.map(({ column }) => table.columns.find(({ name }) => name === column)!);
    const conditions = first.filters.map((filter, at) =>
      conditionOf(filter, quoted(columns[at]!.name), columns[at]!.sqlType, `f.v${at}`),
    );
    const fields = [
      ...new Map(columns.map(({ name, sqlType }) => [name, `${quoted(name)} ${sqlType}`])).values(),
    ];
    const asked = group.map(({ change, subscription }) => ({
      id: change.id,
      ...Object.fromEntries(subscription.filters.map(({ value }, at) => [`v${at}`, value])),
    }));
    const values = first.filters.map((_, at) => `, v${at} text`).join("");
    const names = first.filters.map((_, at) => `, v${at}`).join("");
    const found = await sql.begin(async (tx) => {
      if (first.filters.some(({ operator }) => isPattern(operator)))
        await tx.unsafe(`set local statement_timeout = ${timeoutMs}`);
      return tx.unsafe<{ n: string }[]>(
        `select f.n from rows from (jsonb_to_recordset($1::jsonb) as (id bigint${values})) with ordinality as f(id${names}, n)
         join platform_private.realtime_changes c on c.id = f.id,
         jsonb_to_record(coalesce(c.record, c.old_record)) as r(${fields.join(", ")})
         where ${conditions.join(" and ")}`,
        [asked as never],
      );
    });
    return found.map(({ n }) => group[Number(n) - 1]!);
  }

  /** After a failure: whose filter it was loses that subscription, the others get their rows. */
  async function askEach(table: Table, group: Candidate[]): Promise<Candidate[]> {
    const passed: Candidate[] = [];
    for (const [subscription, own] of Map.groupBy(group, (candidate) => candidate.subscription)) {
      try {
        passed.push(...(await ask(table, own, lastChanceTimeoutMs)));
      } catch (error) {
        log.info({ err: (error as Error).message }, "a realtime filter could not be applied");
        subscriptions.drop(subscription);
        subscription.subscriber.tellBrokenSubscription("Unable to apply the filter to a changed row");
      }
    }
    return passed;
  }

  async function keepReadable(table: Table, candidates: Candidate[]) {
    const kept = new Map<Change, Subscription[]>();
    const keep = ({ change, subscription }: Candidate) => {
      const list = kept.get(change);
      if (list) list.push(subscription);
      else kept.set(change, [subscription]);
    };
    const isOpen = ({ change, subscription }: Candidate) =>
      !table.hasRowSecurity ||
      change.action === "DELETE" ||
      keyProblem(table, change, subscription.subscriber.identity.role);
    const questions = candidates.filter((candidate) => !isOpen(candidate));
    for (const candidate of candidates) if (isOpen(candidate)) keep(candidate);

    const callers = [
      ...Map.groupBy(questions, ({ subscription: { subscriber } }) => {
        const { role, claims } = subscriber.identity;
        return `${role} ${claims}`;
      }),
    ]
      // People of one role share a plan of PostgreSQL.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, candidates]) => candidates);
    for (let from = 0; from < callers.length; from += callersAtOnce)
      for (const candidate of await askPolicies(table, callers.slice(from, from + callersAtOnce)))
        keep(candidate);
    return kept;
  }

  async function askPolicies(table: Table, callers: Candidate[][]): Promise<Candidate[]> {
    const asked = callers.map((candidates) => {
      const { role, claims } = candidates[0]!.subscription.subscriber.identity;
      return { role, claims, ids: [...new Set(candidates.map(({ change }) => change.id))] };
    });
    const rows = await sql<{ caller: number; change: string }[]>`
      select caller, change::text
      from platform_private.realtime_readable(${table.oid}::oid::regclass, ${sql.json(asked as never)})`;
    const answers = new Set(rows.map(({ caller, change }) => `${caller} ${change}`));
    return callers.flatMap((candidates, caller) =>
      candidates.filter(({ change }) => answers.has(`${caller} ${change.id}`)),
    );
  }
}

function shapeOf({ filters, action }: Subscription) {
  return JSON.stringify([
    action,
    filters.map(({ column, operator, isNegated }) => [column, operator, isNegated]),
  ]);
}

/** A filter on what may not be read, or on an old value that is not told, lets nothing pass. */
function isFilterable(table: Table, { change, subscription: { filters, subscriber } }: Candidate) {
  return (
    filters.length > 0 &&
    filters.every((filter) => {
      const column = table.columns.find(({ name }) => name === filter.column);
      return (
        column?.readers.includes(subscriber.identity.role) &&
        (change.action !== "DELETE" || column.isIdentity)
      );
    })
  );
}

function keyProblem(table: Table, { action }: Change, role: string): string | null {
  if (action === "DELETE") return null;
  const keys = table.columns.filter(isKey);
  if (!keys.length) return "Error 400: Bad Request, no primary key";
  return keys.every(({ readers }) => readers.includes(role)) ? null : "Error 401: Unauthorized";
}

function tell(table: Table, change: Change, subscriptions: Subscription[]) {
  const told = new Map<string, string>();
  for (const [subscriber, own] of Map.groupBy(subscriptions, (each) => each.subscriber)) {
    const { role } = subscriber.identity;
    for (const [key, same] of Map.groupBy(own, ({ select }) => `${role} ${JSON.stringify(select)}`)) {
      let data = told.get(key);
      if (!data) {
        data = JSON.stringify(dataOf(table, change, role, same[0]!.select));
        told.set(key, data);
      }
      subscriber.tellChange(
        same.map(({ id }) => id),
        data,
      );
    }
  }
}

function dataOf(table: Table, change: Change, role: string, select: string[] | null) {
  const { schema, name, hasRowSecurity } = table;
  const { action, record, old_record } = change;
  const problem = keyProblem(table, change, role);
  if (problem) return { schema, table: name, type: action, errors: [problem] };

  const columns = table.columns.filter(
    (column) => column.readers.includes(role) && (!select || column.isKey || select.includes(column.name)),
  );
  const shown = (row: Record<string, unknown> | null, isTold: (column: Column) => boolean = () => true) => {
    if (!row) return null;
    const told = columns.filter((column) => isTold(column) && Object.hasOwn(row, column.name));
    const values = told.map((column) => [column.name, shownValue(column, row[column.name])] as const);
    return Object.fromEntries(values);
  };
  return {
    schema,
    table: name,
    type: action,
    commit_timestamp: change.recorded_at,
    columns: columns.map(({ name, type }) => ({ name, type })),
    errors: change.is_too_large ? ["Error 413: Payload Too Large"] : null,
    ...(action !== "DELETE" && { record: shown(record) }),
    ...(action === "UPDATE" && { old_record: shown(old_record, isIdentity) }),
    // Nobody can be asked whether a row that is gone could have been read: only its key is told.
    ...(action === "DELETE" && {
      old_record: shown(old_record, (column) => column.isIdentity && (!hasRowSecurity || column.isKey)),
    }),
  };
}

const isKey = (column: Column) => column.isKey;
const isIdentity = (column: Column) => column.isIdentity;

/** Bytes as Supabase tells them: hexadecimal without the mark before it. */
function shownValue({ type }: Column, value: unknown) {
  return type === "bytea" && typeof value === "string" ? value.replace(/^\\x/, "") : value;
}
