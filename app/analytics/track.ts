import { useEffect, useRef } from "react";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { allows, onConsent } from "#app/consent/consent-store.ts";

/**
 * Sends an event to the data layer and the marketing client, each if the visitor allows it. What happens before a
 * visitor allows anything is dropped, and whoever allows nothing downloads none of this.
 */
export function track<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  if (!allows("statistics")) return;
  import("#app/analytics/tracking.ts").then(({ send }) => send(name, data)).catch(() => {});
}

/** Loads what the visitor allows, now and whenever they change their mind; returns how to stop. */
export function followConsent() {
  const load = () => {
    if (allows("statistics") || allows("marketing")) import("#app/analytics/tracking.ts").catch(() => {});
  };
  load();
  return onConsent(load);
}

/** Sends the event when the page shows it, and again when it shows something else. */
export function useTracked<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  const latest = useRef(data);
  latest.current = data;
  const identity = JSON.stringify(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the identity is not read, its change is the signal.
  useEffect(() => track(name, latest.current), [name, identity]);
}
