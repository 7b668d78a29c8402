// How often something may be tried. Callers consume from named rules; an HTTP layer translates RateLimitError.
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Sql } from "postgres";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

export interface RateLimitRule {
  /** Attempts allowed within `seconds`. */
  points: number;
  seconds: number;
  /** The scale multiplies the attempts of every rule; with this it also divides the time. */
  scalesTime?: boolean;
}

export class RateLimitError extends Error {
  readonly rule: string;
  readonly retryAfterSeconds: number;

  constructor(rule: string, retryAfterSeconds: number) {
    super(`rate limit ${rule} exceeded`);
    this.name = "RateLimitError";
    this.rule = rule;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RateLimits<Rule extends string = string> {
  /** Counts one attempt; throws RateLimitError when there were too many. */
  consume(rule: Rule, key: string): Promise<void>;
  /** Counts one attempt; false when there were too many. */
  tryConsume(rule: Rule, key: string): Promise<boolean>;
  /** Uncounts an attempt that succeeded. Counting first stops a thousand guesses sent at once. */
  refund(rule: Rule, key: string): Promise<void>;
  /** Sets the count back to zero. */
  reset(rule: Rule, key: string): Promise<void>;
}

type Rules<Rule extends string> = Record<Rule, RateLimitRule>;

/** Counters in the database: several processes share them. */
export function createRateLimits<Rule extends string>(
  sql: Sql,
  rules: Rules<Rule>,
  scale: number,
): RateLimits<Rule> {
  // The library expects a client of the "pg" package and only calls its query().
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await sql.unsafe(text, values as never[]);
      return { rows: [...rows], rowCount: rows.count };
    },
  };
  return rateLimitsBy(rules, scale, (options) => {
    return new RateLimiterPostgres({
      ...options,
      storeClient: client,
      storeType: "client",
      schemaName: "platform_private",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  });
}

/** Counters of this process alone, for limits that are not worth a query. */
export function createMemoryRateLimits<Rule extends string>(
  rules: Rules<Rule>,
  scale: number,
): RateLimits<Rule> {
  return rateLimitsBy(rules, scale, (options) => new RateLimiterMemory(options));
}

export async function deleteExpiredRateLimits(sql: Sql) {
  await sql`delete from platform_private.rate_limits where expire < ${Date.now()}`;
}

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

function rateLimitsBy<Rule extends string>(
  rules: Rules<Rule>,
  scale: number,
  createLimiter: (options: LimiterOptions) => RateLimiterAbstract,
): RateLimits<Rule> {
  const atLeastOne = (value: number) => Math.max(1, Math.round(value));
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { points, seconds, scalesTime }] of Object.entries<RateLimitRule>(rules)) {
    const duration = scalesTime ? atLeastOne(seconds / scale) : seconds;
    limiters.set(name, createLimiter({ keyPrefix: name, points: atLeastOne(points * scale), duration }));
  }
  const limiterOf = (rule: Rule) => limiters.get(rule)!;

  async function consume(rule: Rule, key: string) {
    try {
      await limiterOf(rule).consume(counterKey(rule, key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RateLimitError(rule, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  return {
    consume,
    async tryConsume(rule, key) {
      try {
        await consume(rule, key);
        return true;
      } catch (error) {
        if (error instanceof RateLimitError) return false;
        throw error;
      }
    },
    async refund(rule, key) {
      await limiterOf(rule).reward(counterKey(rule, key));
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(counterKey(rule, key));
    },
  };
}

/** Hashed, so that no address or email is stored. */
function counterKey(rule: string, key: string) {
  const counted = rule.endsWith("ByAddress") ? networkOf(key) : key;
  return createHash("sha256").update(counted).digest("base64url").slice(0, 32);
}

/** A household has one IPv4 address but 2^64 of IPv6, so a /64 network counts as one. */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip;
  const [start = "", end] = ip.toLowerCase().split("::");
  const groups = start.split(":").filter(Boolean);
  const endGroups = end?.split(":").filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groups.length - endGroups.length)).fill("0");
  return [...groups, ...zeros, ...endGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
