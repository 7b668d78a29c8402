import { genericFetch } from "#app/navigation/generic-fetch.ts";

// The browser's icons: those in the page's HTML, then those fetched from /_icons, each once.

export const iconTimeoutMs = 1500; // product §9
const bodies = new Map<string, string>();
const requested = new Set<string>();
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

/** The SVG body of an icon, or null while it is loading. */
export function findIcon(name: string): string | null {
  return bodies.get(name) ?? null;
}

let batch: string[] = [];
/** Retries with increasing delays: a slow phone that draws a map may miss the timeout. */
const pausesMs = [1_000, 3_000, 10_000, 30_000];
let failures = 0;

/** Requests an icon; all icons of one render share one request. */
export function requestIcon(name: string) {
  if (bodies.has(name) || requested.has(name)) return;
  requested.add(name);
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
    for (const name of names) requested.delete(name);
    const pauseMs = pausesMs[failures];
    failures += 1;
    if (pauseMs) setTimeout(() => names.forEach(requestIcon), pauseMs);
  }
}
