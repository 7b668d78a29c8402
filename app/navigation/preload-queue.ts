// Which pages are being fetched ahead of a click, and which wait for their turn. Pages are paths with their query.

export const maxPreloadsAtOnce = 4; // product §9

export interface PreloadQueue {
  underWay: readonly string[];
  waiting: readonly string[];
}

export type PreloadEvent =
  /** The link is pointed at or focused (then it goes first), or it stays in view. */
  | { type: "wanted"; page: string; isUrgent: boolean }
  /** Fetched, failed, or no longer worth waiting for. */
  | { type: "settled"; page: string };

export const emptyQueue: PreloadQueue = { underWay: [], waiting: [] };

export function nextQueue(queue: PreloadQueue, event: PreloadEvent): PreloadQueue {
  const without = (pages: readonly string[]) => pages.filter((page) => page !== event.page);
  if (event.type === "settled") return fill(without(queue.underWay), without(queue.waiting));
  if (queue.underWay.includes(event.page)) return queue;
  const others = without(queue.waiting);
  return fill(queue.underWay, event.isUrgent ? [event.page, ...others] : [...others, event.page]);
}

function fill(underWay: readonly string[], waiting: readonly string[]): PreloadQueue {
  const free = maxPreloadsAtOnce - underWay.length;
  return { underWay: [...underWay, ...waiting.slice(0, free)], waiting: waiting.slice(free) };
}
