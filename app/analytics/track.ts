import { useEffect, useRef } from "react";
import type { TrackedEvent, TrackedEvents } from "#app/analytics/events.ts";
import { consentCategories } from "#app/consent/consent.ts";
import { allows, onConsent } from "#app/consent/consent-store.ts";

let loading: Promise<typeof import("#app/analytics/tracking.ts")> | null = null;

/** Imported once: browsers may finish several imports of one module in any order, and events must keep theirs. */
function loadTracking() {
  loading ??= import("#app/analytics/tracking.ts").catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Sends an event to the data layer and the marketing client, each only with consent. Events before the consent are
 * dropped; without consent none of this is downloaded.
 */
export function track<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  if (!allows("statistics")) return;
  loadTracking()
    .then(({ send }) => send(name, data))
    .catch(() => {});
}

/** Sends the event as soon as it is allowed, at once or after a consent; returns a function that stops waiting. */
export function trackOnceAllowed<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  if (allows("statistics")) {
    track(name, data);
    return () => {};
  }
  const stop = onConsent(() => {
    if (!allows("statistics")) return;
    stop();
    track(name, data);
  });
  return stop;
}

/** Loads the tracking that the visitor consents to, now and after changes; returns a function that stops it. */
export function followConsent() {
  const load = () => {
    const isAnyAllowed = consentCategories.some(allows);
    if (isAnyAllowed) loadTracking().catch(() => {});
  };
  load();
  return onConsent(load);
}

/** Sends the event on mount and whenever its data changes. */
export function useTracked<Name extends TrackedEvent>(name: Name, data: TrackedEvents[Name]) {
  const latest = useRef(data);
  latest.current = data;
  const identity = JSON.stringify(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the identity triggers the effect.
  useEffect(() => track(name, latest.current), [name, identity]);
}
