import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Sql } from "postgres";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AuthError } from "./errors.ts";

const minute = 60;
const hour = 3600;

/** What may be tried how often; counters live in the database, so that several processes share them. */
const rules = {
  signInFailuresByAddress: { points: 30, duration: 5 * minute },
  signInFailuresByAccount: { points: 10, duration: 15 * minute },
  refreshesByAddress: { points: 300, duration: 5 * minute },
  signUpsByAddress: { points: 30, duration: hour },
  anonymousSignInsByAddress: { points: 30, duration: hour },
  codeFailuresByAddress: { points: 30, duration: 5 * minute },
  codeFailuresByAccount: { points: 10, duration: hour },
  factorFailuresByAccount: { points: 10, duration: 15 * minute },
  reauthenticationFailuresByAccount: { points: 10, duration: hour },
  mailsByAddress: { points: 30, duration: hour },
  mailsByRecipient: { points: 6, duration: hour },
  mailPauseByRecipient: { points: 1, duration: minute },
  formsByAddress: { points: 30, duration: hour },
  acknowledgementsByRecipient: { points: 4, duration: hour },
  offersByAddress: { points: 20, duration: hour },
  uploadsByAddress: { points: 120, duration: hour },
} as const;

export type Rule = keyof typeof rules;

export interface Limits {
  /** Counts one; throws when there were too many. */
  take(rule: Rule, who: string): Promise<void>;
  /** Takes one back that turned out to be no failure. Counting first keeps a thousand guesses at once apart. */
  giveBack(rule: Rule, who: string): Promise<void>;
  /** Forgets what was counted, after a success. */
  forget(rule: Rule, who: string): Promise<void>;
}

export function createLimits(sql: Sql, scale: number): Limits {
  // The library speaks to clients of the "pg" package; this is as much of one as it uses.
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await sql.unsafe(text, values as never[]);
      return { rows: [...rows], rowCount: rows.count };
    },
  };
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: client,
        storeType: "client",
        schemaName: "platform_private",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * scale)),
        duration: name === "mailPauseByRecipient" ? Math.max(1, Math.round(duration / scale)) : duration,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<Rule, RateLimiterPostgres>;

  return {
    async take(rule, who) {
      try {
        await limiters[rule].consume(keyOf(rule, who));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(rule, error) : error;
      }
    },
    async giveBack(rule, who) {
      await limiters[rule].reward(keyOf(rule, who));
    },
    async forget(rule, who) {
      await limiters[rule].delete(keyOf(rule, who));
    },
  };
}

function tooMany(rule: Rule, { msBeforeNext }: { msBeforeNext: number }) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  if (rule === "mailPauseByRecipient") {
    return new AuthError(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  }
  if (rule.startsWith("mails"))
    return new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}

/** Counters name nobody. */
function keyOf(rule: Rule, who: string) {
  const counted = rule.endsWith("ByAddress") ? networkOf(who) : who;
  return createHash("sha256").update(counted).digest("base64url").slice(0, 32);
}

/** A household has one IPv4 address but 2^64 of IPv6: those count together. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address;
  const [start = "", end] = address.toLowerCase().split("::");
  const groups = start.split(":").filter(Boolean);
  const rest = end?.split(":").filter(Boolean) ?? [];
  const filled = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
