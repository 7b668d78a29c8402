import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { ListPosition } from "#app/search/list-position.ts";

/** The title of a list's page; from the second on it says which one it is. */
export function listTitle(locale: Locale, title: string, { page }: ListPosition) {
  return page === 1 ? title : translator(locale, "search")("pageTitle", { title, page });
}
