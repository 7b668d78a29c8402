import { AuthError } from "#server/platform/auth/errors.ts";
import type { Limits, Rule } from "#server/platform/auth/limits.ts";

/** Counts one; false when there were too many. */
export async function isWithin(limits: Limits, rule: Rule, who: string) {
  try {
    await limits.take(rule, who);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
