import { unsentMessagesKey } from "#app/consent/storage-names.ts";
import type { Unsent } from "./thread.ts";

// Messages that are not acknowledged yet survive a reload of their tab.

type StoredMessages = Record<string, Pick<Unsent, "clientId" | "body" | "at">[]>;

export function readUnsent(userId: string): Unsent[] {
  const stored = readAll()[userId];
  return Array.isArray(stored) ? stored.map((message) => ({ ...message, state: "waiting" as const })) : [];
}

export function storeUnsent(userId: string, unsent: readonly Unsent[]) {
  const { [userId]: _, ...others } = readAll();
  const messages: StoredMessages =
    unsent.length > 0
      ? { ...others, [userId]: unsent.map(({ clientId, body, at }) => ({ clientId, body, at })) }
      : others;
  try {
    if (Object.keys(messages).length > 0) sessionStorage.setItem(unsentMessagesKey, JSON.stringify(messages));
    else sessionStorage.removeItem(unsentMessagesKey);
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}

function readAll(): StoredMessages {
  try {
    return JSON.parse(sessionStorage.getItem(unsentMessagesKey) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
