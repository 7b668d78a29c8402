import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import type { Locale } from "#app/i18n/locale.ts";
import type es from "#app/i18n/messages/es.ts";

// Spanish is the source; a text missing in English is a type error in messages/en.ts.
export type Messages = typeof es;

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

// Filled once by the entry files, before anything renders: both languages on the server, the page's own in the browser.
const loaded = new Map<Locale, Messages>();

export function provideMessages(locale: Locale, messages: Messages) {
  loaded.set(locale, messages);
}

export function messagesFor(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`the messages of "${locale}" were not provided`);
  return messages;
}

/** The translator for code outside React, such as a page's meta. Inside components use useTranslations. */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator({ locale, messages: messagesFor(locale), namespace });
}
