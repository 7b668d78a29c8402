import { genericFetch } from "#app/navigation/generic-fetch.ts";

// The browser's icons: first those that the page's HTML holds, then those asked of /_icons, each once.

export const iconTimeoutMs = 1500; // spec §9
const bodies = new Map<string, string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

if (typeof document !== "undefined") {
  for (const svg of document.querySelectorAll<SVGElement>("svg[data-icon]")) {
    const name = svg.dataset.icon!;
    if (!bodies.has(name)) bodies.set(name, svg.innerHTML);
  }
}

export function subscribeToIcons(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The icon's drawing, or null while it is on its way. */
export function findIcon(name: string): string | null {
  return bodies.get(name) ?? null;
}

let batch: string[] = [];
/** A slow phone may have no time for an answer while it draws a map: what did not come is asked for again, ever later. */
const pausesMs = [1_000, 3_000, 10_000, 30_000];
let failures = 0;

/** Asks for an icon; all those of one render travel in one request. */
export function requestIcon(name: string) {
  if (bodies.has(name) || asked.has(name)) return;
  asked.add(name);
  batch.push(name);
  if (batch.length === 1) queueMicrotask(fetchBatch);
}

async function fetchBatch() {
  const names = batch;
  batch = [];
  try {
    const set = await genericFetch<{ icons: Record<string, { body: string }> }>("/_icons/lucide.json", {
      query: { icons: names.sort().join(",") },
      timeout: iconTimeoutMs,
    });
    for (const [name, { body }] of Object.entries(set.icons)) bodies.set(name, body);
    failures = 0;
    for (const listener of listeners) listener();
  } catch {
    for (const name of names) asked.delete(name);
    const pauseMs = pausesMs[failures];
    failures += 1;
    if (pauseMs) setTimeout(() => names.forEach(requestIcon), pauseMs);
  }
}
