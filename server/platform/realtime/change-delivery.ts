// Delivers a changed row to the subscribers whose filters match and whose policies allow them to read it.
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
  /** If so, only short values were stored. */
  is_too_large: boolean;
  /** ISO 8601 with milliseconds. */
  recorded_at: string;
}

interface Candidate {
  change: Change;
  subscription: Subscription;
}

// Strangers write the patterns, so one must not delay others for longer than this. A slow pattern is tried once more by
// itself, because a busy machine is no reason to end a subscription.
const patternTimeoutMs = 200;
const retryTimeoutMs = 1_000;
const maxCallersPerQuery = 500;

export function createDelivery(
  sql: Sql,
  { tables, subscriptions, log }: { tables: PublishedTables; subscriptions: Subscriptions; log: Logger },
) {
  /** Delivers changes of one table in the given order. */
  return async function deliver(changes: Change[]) {
    const [table] = await tables.filter(({ oid }) => oid === changes[0]!.relation);
    if (table) await deliverRun(table, changes);
  };

  async function deliverRun(table: Table, changes: Change[]) {
    const interested = subscriptions.to(table);
    if (!interested.length) return;
    const candidates = changes.flatMap((change) =>
      interested
        .filter(({ action }) => action === "*" || action === change.action)
        .map((subscription) => ({ change, subscription })),
    );
    const passed = await passFilters(table, candidates);
    const readable = await filterReadable(table, passed);
    for (const change of changes) send(table, change, readable.get(change) ?? []);
  }

  /** One query for all filters of the same shape, however many subscribers have them. */
  async function passFilters(table: Table, candidates: Candidate[]): Promise<Candidate[]> {
    const passed = candidates.filter(({ subscription }) => !subscription.filters.length);
    const shapes = Map.groupBy(
      candidates.filter((candidate) => isFilterable(table, candidate)),
      ({ subscription }) => shapeOf(subscription),
    );
    for (const group of shapes.values()) {
      try {
        passed.push(...(await matchFilters(table, group, patternTimeoutMs)));
      } catch {
        passed.push(...(await matchEach(table, group)));
      }
    }
    return passed;
  }

  async function matchFilters(table: Table, group: Candidate[], timeoutMs: number): Promise<Candidate[]> {
    const first = group[0]!.subscription;
    const columns = first.filters.map(({ column }) => table.columns.find(({ name }) => name === column)!);
    const conditions = first.filters.map((filter, at) =>
      conditionOf(filter, quoted(columns[at]!.name), columns[at]!.sqlType, `f.v${at}`),
    );
    const fields = [
      ...new Map(columns.map(({ name, sqlType }) => [name, `${quoted(name)} ${sqlType}`])).values(),
    ];
    const parameters = group.map(({ change, subscription }) => ({
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
        [parameters as never],
      );
    });
    return found.map(({ n }) => group[Number(n) - 1]!);
  }

  /** After a failure: ends the subscription whose filter fails, so that the others get their rows. */
  async function matchEach(table: Table, group: Candidate[]): Promise<Candidate[]> {
    const passed: Candidate[] = [];
    for (const [subscription, own] of Map.groupBy(group, (candidate) => candidate.subscription)) {
      try {
        passed.push(...(await matchFilters(table, own, retryTimeoutMs)));
      } catch (error) {
        log.info({ err: (error as Error).message }, "a realtime filter failed");
        subscriptions.drop(subscription);
        subscription.subscriber.sendSubscriptionError("Unable to apply the filter to a changed row");
      }
    }
    return passed;
  }

  async function filterReadable(table: Table, candidates: Candidate[]) {
    const readable = new Map<Change, Subscription[]>();
    const add = ({ change, subscription }: Candidate) => {
      const list = readable.get(change);
      if (list) list.push(subscription);
      else readable.set(change, [subscription]);
    };
    const needsNoPolicy = ({ change, subscription }: Candidate) =>
      !table.hasRowSecurity ||
      change.action === "DELETE" ||
      keyProblem(table, change, subscription.subscriber.identity.role);
    const restricted = candidates.filter((candidate) => !needsNoPolicy(candidate));
    for (const candidate of candidates) if (needsNoPolicy(candidate)) add(candidate);

    const callers = [
      ...Map.groupBy(restricted, ({ subscription: { subscriber } }) => {
        const { role, claims } = subscriber.identity;
        return `${role} ${claims}`;
      }),
    ]
      // Callers of one role share a query plan.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, candidates]) => candidates);
    for (let from = 0; from < callers.length; from += maxCallersPerQuery)
      for (const candidate of await checkPolicies(table, callers.slice(from, from + maxCallersPerQuery)))
        add(candidate);
    return readable;
  }

  async function checkPolicies(table: Table, callers: Candidate[][]): Promise<Candidate[]> {
    const parameters = callers.map((candidates) => {
      const { role, claims } = candidates[0]!.subscription.subscriber.identity;
      return { role, claims, ids: [...new Set(candidates.map(({ change }) => change.id))] };
    });
    const rows = await sql<{ caller: number; change: string }[]>`
      select caller, change::text
      from platform_private.realtime_readable(${table.oid}::oid::regclass, ${sql.json(parameters as never)})`;
    const allowed = new Set(rows.map(({ caller, change }) => `${caller} ${change}`));
    return callers.flatMap((candidates, caller) =>
      candidates.filter(({ change }) => allowed.has(`${caller} ${change.id}`)),
    );
  }
}

function shapeOf({ filters, action }: Subscription) {
  return JSON.stringify([
    action,
    filters.map(({ column, operator, isNegated }) => [column, operator, isNegated]),
  ]);
}

/** A filter on an unreadable column, or on an old value that is not sent, matches nothing. */
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

function send(table: Table, change: Change, subscriptions: Subscription[]) {
  const encoded = new Map<string, string>();
  for (const [subscriber, own] of Map.groupBy(subscriptions, (each) => each.subscriber)) {
    const { role } = subscriber.identity;
    for (const [key, same] of Map.groupBy(own, ({ select }) => `${role} ${JSON.stringify(select)}`)) {
      let data = encoded.get(key);
      if (!data) {
        data = JSON.stringify(dataOf(table, change, role, same[0]!.select));
        encoded.set(key, data);
      }
      subscriber.sendChange(
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
  const shown = (
    row: Record<string, unknown> | null,
    isIncluded: (column: Column) => boolean = () => true,
  ) => {
    if (!row) return null;
    const included = columns.filter((column) => isIncluded(column) && Object.hasOwn(row, column.name));
    const values = included.map((column) => [column.name, shownValue(column, row[column.name])] as const);
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
    // Policies cannot be checked for a deleted row, so only its key is sent.
    ...(action === "DELETE" && {
      old_record: shown(old_record, (column) => column.isIdentity && (!hasRowSecurity || column.isKey)),
    }),
  };
}

const isKey = (column: Column) => column.isKey;
const isIdentity = (column: Column) => column.isIdentity;

/** As in Supabase: bytea in hexadecimal without its prefix. */
function shownValue({ type }: Column, value: unknown) {
  return type === "bytea" && typeof value === "string" ? value.replace(/^\\x/, "") : value;
}
