import { connectionLifetimeSeconds } from "./caller-pool.ts";

const maxPrepared = 400;

/**
 * Prepares statements that occur repeatedly. The driver keeps prepared statements as long as the connection, so their
 * number is limited, and the list is reset as often as connections are renewed.
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
    if (prepared.size >= maxPrepared) return false;
    if (!seen.has(text)) {
      if (seen.size >= maxPrepared * 4) seen.clear();
      seen.add(text);
      return false;
    }
    prepared.add(text);
    return true;
  };
}
