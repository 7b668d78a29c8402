import { useSyncExternalStore } from "react";
import {
  type Consent,
  consentCookie,
  consentSetCookie,
  nothingAllowed,
  parseConsent,
} from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";

// The visitor's choice on this page. Tabs announce changes to each other.

let consent: Consent | null = null;
let isRead = false;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

/** The choice; null without one, which allows nothing. */
export function currentConsent(): Consent | null {
  if (!isRead) {
    isRead = true;
    consent = parseConsent(document.cookie) ?? consentByBrowser();
  }
  return consent;
}

export function allows(category: keyof Consent) {
  return currentConsent()?.[category] ?? false;
}

export function chooseConsent(choice: Consent) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
  document.cookie = consentSetCookie(choice, today(), { isHttps: location.protocol === "https:" });
  publish(choice);
  channel?.postMessage(choice);
}

export function onConsent(listener: () => void) {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel(consentCookie.name);
    channel.addEventListener("message", ({ data }: MessageEvent<Consent>) => publish(data));
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Undefined on the server and while hydrating. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(onConsent, currentConsent, () => undefined);
}

/** Global Privacy Control counts as a refusal until the visitor chooses otherwise. */
export function hasGlobalPrivacyControl() {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function consentByBrowser() {
  return hasGlobalPrivacyControl() ? nothingAllowed : null;
}

function publish(choice: Consent) {
  isRead = true;
  consent = choice;
  for (const listener of listeners) listener();
}
