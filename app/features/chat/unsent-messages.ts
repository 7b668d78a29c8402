import type { Unsent } from "#app/features/chat/thread.ts";

// Messages that no answer has acknowledged yet outlive a reload of their tab.

export const unsentKey = "hornero-unsent-messages";

type Kept = Record<string, Pick<Unsent, "clientId" | "body" | "at">[]>;

export function readUnsent(person: string): Unsent[] {
  const kept = readAll()[person];
  return Array.isArray(kept) ? kept.map((message) => ({ ...message, state: "waiting" as const })) : [];
}

export function keepUnsent(person: string, unsent: readonly Unsent[]) {
  const { [person]: _, ...others } = readAll();
  const kept: Kept =
    unsent.length > 0
      ? { ...others, [person]: unsent.map(({ clientId, body, at }) => ({ clientId, body, at })) }
      : others;
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(unsentKey, JSON.stringify(kept));
    else sessionStorage.removeItem(unsentKey);
  } catch {
    // Full or forbidden: they last as long as the page.
  }
}

function readAll(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(unsentKey) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
