import { networkOf } from "./rate-limits.ts";

interface Slot {
  running: number;
  waiting: (() => void)[];
}

/** Runs at most `running` pieces of work of one IP address at once; `waiting` more wait for their turn. */
export function createConcurrencyLimit({ running, waiting }: { running: number; waiting: number }) {
  const slots = new Map<string, Slot>();

  /** Returns null, without running the work, when too much of the IP address waits already. */
  return async function run<T>(ip: string, work: () => Promise<T>): Promise<T | null> {
    const key = networkOf(ip);
    const slot = slots.get(key) ?? { running: 0, waiting: [] };
    slots.set(key, slot);
    if (slot.running < running) slot.running += 1;
    else if (slot.waiting.length < waiting) await new Promise<void>((resolve) => slot.waiting.push(resolve));
    else return null;
    try {
      return await work();
    } finally {
      // The next one takes over the place of this one.
      const next = slot.waiting.shift();
      if (next) next();
      else if (--slot.running === 0) slots.delete(key);
    }
  };
}
