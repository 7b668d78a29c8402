import type { Locale } from "#app/i18n/locale.ts";
import { provideMessages } from "#app/i18n/messages.ts";

const files = import.meta.glob<object>("../i18n/messages/*/map.json", { import: "default" });

/** What the controls over a map say; apart from load-messages.ts, so that pages without a map do not list it. */
export async function loadMapMessages(locale: Locale) {
  provideMessages(locale, "map", await files[`../i18n/messages/${locale}/map.json`]!());
}
