import { connectionLifetimeSeconds } from "./connect.ts";

const most = 400;

/**
 * Which statements are worth preparing: those that come again. The driver keeps what it prepared as long as the
 * connection lives, so their number is bounded, and the list starts anew as often as the connections do.
 */
export function createPreparedTexts(): (text: string) => boolean {
  let seen = new Set<string>();
  let prepared = new Set<string>();
  let startedAt = Date.now();

  return (text) => {
    if (Date.now() - startedAt > connectionLifetimeSeconds * 1000) {
      startedAt = Date.now();
      seen = new Set();
      prepared = new Set();
    }
    if (prepared.has(text)) return true;
    if (prepared.size >= most) return false;
    if (!seen.has(text)) {
      if (seen.size >= most * 4) seen.clear();
      seen.add(text);
      return false;
    }
    prepared.add(text);
    return true;
  };
}
