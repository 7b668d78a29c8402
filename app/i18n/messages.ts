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

// What has been provided so far: everything on the server, the areas of the pages visited in the browser.
const provided = new Map<Locale, Messages>();

export function provideMessages(locale: Locale, messages: Partial<Messages>) {
  const known = provided.get(locale);
  const isNews = Object.keys(messages).some((area) => !known || !(area in known));
  // A new object only for new texts: its identity is what makes React look again.
  if (isNews) provided.set(locale, { ...known, ...messages } as Messages);
}

export function messagesFor(locale: Locale): Messages {
  const messages = provided.get(locale);
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
