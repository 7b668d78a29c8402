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

// What has been provided so far: everything on the server, the texts of the pages visited in the browser.
const provided = new Map<Locale, Messages>();

/** Adds texts to those already there, in a new object: its identity is what makes React look again. */
export function provideMessages(locale: Locale, messages: object) {
  provided.set(locale, joined(provided.get(locale) ?? {}, messages) as Messages);
}

type Tree = { [key: string]: unknown };

function joined(known: object, added: object): object {
  const all: Tree = { ...known };
  for (const [key, value] of Object.entries(added)) {
    const there = all[key];
    // A compiled message is a text or a list; only what holds further texts is an object.
    all[key] = isTree(there) && isTree(value) ? joined(there, value) : value;
  }
  return all;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
