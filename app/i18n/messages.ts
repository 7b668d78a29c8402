import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import type { Locale } from "#app/i18n/locale.ts";
import type es from "#app/i18n/messages/es/index.ts";

// Spanish is the source; a text missing in another language is a type error in its index.ts.
export type Messages = typeof es;

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

// Everything on the server, the areas of the pages visited in the browser.
const provided = new Map<Locale, Messages>();

/** Sets all messages of a language, for code that runs on the server. */
export function provideAllMessages(locale: Locale, messages: Messages) {
  provided.set(locale, messages);
}

/** Adds an area such as "catalogue" or "catalogue.house". The result is a new object, so that React renders again. */
export function provideMessages(locale: Locale, area: string, messages: object) {
  const [name, section] = area.split(".") as [keyof Messages, string?];
  const known: Partial<Messages> = provided.get(locale) ?? {};
  const added = section ? { [section]: messages } : messages;
  provided.set(locale, { ...known, [name]: { ...known[name], ...added } } as Messages);
}

export function messagesFor(locale: Locale): Messages {
  const messages = provided.get(locale);
  if (!messages) throw new Error(`the messages of "${locale}" were not provided`);
  return messages;
}

/** A translator that a function is given, such as `t: Translator<"designer.rules">`. */
export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof translator<Namespace>
>;

/** The translator for code outside React, such as a page's meta. Inside components use useTranslations. */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator({ locale, messages: messagesFor(locale), namespace });
}
