import { useSyncExternalStore } from "react";
import {
  type Consent,
  consentCookie,
  consentSetCookie,
  nothingAllowed,
  readConsent,
} from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";

// The visitor's choice as this page knows it. Other tabs tell of theirs.

let consent: Consent | null = null;
let isRead = false;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

/** The choice made, or null while none was: then nothing is allowed. */
export function currentConsent(): Consent | null {
  if (!isRead) {
    isRead = true;
    consent = readConsent(document.cookie) ?? refusalByBrowser();
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

/** Undefined until the browser has been asked: neither the server nor the first look of a page knows. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(onConsent, currentConsent, () => undefined);
}

/** A browser that sends Global Privacy Control has answered for its owner, who may still choose otherwise. */
export function refusesByBrowser() {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function refusalByBrowser() {
  return refusesByBrowser() ? nothingAllowed : null;
}

function publish(choice: Consent) {
  isRead = true;
  consent = choice;
  for (const listener of listeners) listener();
}
