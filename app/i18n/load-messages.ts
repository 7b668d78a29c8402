import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { type MessageArea, messageAreasOf } from "#app/i18n/page-messages.ts";

const files = import.meta.glob<object>(["./messages/*/*.json", "!./messages/*/{dossier,feeds,map}.json"], {
  import: "default",
});
const loaded = new Set<string>();

/** Loads one area of messages into the browser; loaded areas are not fetched again. */
export async function loadMessages(locale: Locale, area: MessageArea) {
  const file = `./messages/${locale}/${area}.json`;
  if (loaded.has(file)) return;
  const messages = await files[file]!();
  loaded.add(file);
  provideMessages(locale, area, messages);
}

export async function loadPageMessages(pathname: string) {
  const locale = localeOf(pathname);
  await Promise.all(messageAreasOf(pathname).map((area) => loadMessages(locale, area)));
}

/** The root's client middleware: loads the messages of the next page beside its data. */
export const loadNextMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const messages = loadPageMessages(new URL(request.url).pathname);
  const results = await next();
  await messages;
  return results;
};
