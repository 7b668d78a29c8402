// Subscriptions of channels to table changes: validated at the join, matched at every change.
import type { Sql } from "postgres";
import { conditionOf, type Filter, FilterError, type Operator, parseFilters } from "./change-filters.ts";
import type { Identity } from "./identity.ts";
import type { ChangeRequest } from "./join-config.ts";
import type { PublishedTables, Table } from "./published-tables.ts";

export type Action = "INSERT" | "UPDATE" | "DELETE";

/** The channel; its identity changes with its token. */
export interface Subscriber {
  readonly identity: Identity;
  sendChange(ids: number[], data: string): void;
  /** A subscription ended because its filter failed. */
  sendSubscriptionError(message: string): void;
}

export interface Subscription {
  id: number;
  action: Action | "*";
  schema: string;
  table: string;
  filters: Filter[];
  select: string[] | null;
  subscriber: Subscriber;
}

export class SubscriptionError extends Error {}

let lastId = 0;

export function openSubscriptions(sql: Sql, tables: PublishedTables) {
  const bySubscriber = new Map<Subscriber, Subscription[]>();

  /** Refuses subscriptions that can never match, with Supabase's messages. */
  async function check(subscription: Subscription) {
    const { schema, table, filters, select, subscriber } = subscription;
    const matching = await tables.filter((each) => isOf(subscription, each));
    if (!matching.length) {
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${described(subscription)}]`,
      );
    }
    if (select && (schema === "*" || table === "*")) {
      throw new SubscriptionError(
        "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
      );
    }
    try {
      for (const each of matching) {
        for (const name of select ?? []) requireColumn(each, name, subscriber, "select");
        if (filters.length) await validateFilters(sql, each, filters, subscriber);
      }
    } catch (error) {
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${described(subscription)}]. Exception: ${(error as Error).message}`,
      );
    }
  }

  return {
    /** Adds all of a channel's subscriptions or none. */
    async add(subscriber: Subscriber, requests: { id: number; request: ChangeRequest }[]) {
      const subscriptions = requests.map(({ id, request }) => parseSubscription(id, request, subscriber));
      for (const subscription of subscriptions) await check(subscription);
      bySubscriber.set(subscriber, subscriptions);
    },
    remove(subscriber: Subscriber) {
      bySubscriber.delete(subscriber);
    },
    drop(subscription: Subscription) {
      const left = bySubscriber.get(subscription.subscriber)?.filter((each) => each !== subscription);
      if (left) bySubscriber.set(subscription.subscriber, left);
    },
    to(table: Table): Subscription[] {
      const found: Subscription[] = [];
      for (const subscriptions of bySubscriber.values()) {
        for (const subscription of subscriptions) if (isOf(subscription, table)) found.push(subscription);
      }
      return found;
    },
    get isEmpty() {
      return bySubscriber.size === 0;
    },
  };
}

export type Subscriptions = ReturnType<typeof openSubscriptions>;

export function nextSubscriptionId() {
  lastId = lastId >= 2 ** 31 - 1 ? 1 : lastId + 1;
  return lastId;
}

function isOf(subscription: Subscription, table: Table) {
  return (
    (subscription.schema === "*" || subscription.schema === table.schema) &&
    (subscription.table === "*" || subscription.table === table.name)
  );
}

function parseSubscription(id: number, request: ChangeRequest, subscriber: Subscriber): Subscription {
  if (!request.schema && !request.table) {
    throw new SubscriptionError(
      "No subscription params provided. Please provide at least a `schema` or `table` to subscribe to",
    );
  }
  const event = (request.event ?? "*").toUpperCase();
  return {
    id,
    action: event === "INSERT" || event === "UPDATE" || event === "DELETE" ? event : "*",
    schema: request.schema ?? "public",
    table: request.table ?? "*",
    filters: readFilters(request.filter ?? ""),
    select: readSelect(request.select),
    subscriber,
  };
}

function readFilters(text: string) {
  try {
    return parseFilters(text);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new SubscriptionError(`Error parsing \`filter\` params: ${error.message}`);
  }
}

function readSelect(select: unknown): string[] | null {
  if (typeof select === "string") {
    throw new SubscriptionError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const names = Array.isArray(select) ? select.filter((name) => typeof name === "string") : [];
  return names.length ? names : null;
}

/** Runs the filter without rows, to check its casts and operators. */
async function validateFilters(sql: Sql, table: Table, filters: Filter[], subscriber: Subscriber) {
  for (const filter of filters) {
    const { name, sqlType } = requireColumn(table, filter.column, subscriber, "filter");
    if (filter.operator === "is" && filter.value !== "null" && sqlType !== "boolean")
      throw new FilterError(`is ${filter.value} filter requires a boolean column, got ${sqlType}`);
    const column = quoted(name);
    await sql.unsafe(
      `select ${conditionOf(filter, column, sqlType, "f.v")}, ${isRegex(filter.operator) ? "'' ~ f.v" : "null"}
       from jsonb_to_record('{}') as r(${column} ${sqlType}), (values ($1::text)) as f(v)`,
      [filter.value],
    );
  }
}

function isRegex(operator: Operator) {
  return operator === "match" || operator === "imatch";
}

function requireColumn(table: Table, name: string, { identity }: Subscriber, use: "filter" | "select") {
  const column = table.columns.find((each) => each.name === name);
  if (!column?.readers.includes(identity.role))
    throw new FilterError(`invalid column for ${use} ${name.slice(0, 100)}`);
  return column;
}

export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`;
}

function described({ action, schema, table, filters, select }: Subscription) {
  const filterTexts = filters.map(({ column, operator, isNegated, value }) => [
    column,
    operator,
    value,
    isNegated,
  ]);
  return `event: ${action}, schema: ${schema}, table: ${table}, filters: ${JSON.stringify(filterTexts)}, select: ${
    select ? JSON.stringify(select) : "nil"
  }`;
}
