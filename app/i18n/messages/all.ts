import type { Locale } from "#app/domain/localised.ts";
import type { Messages } from "#app/i18n/messages.ts";
import en from "./en/index.ts";
import es from "./es/index.ts";

/** All texts of the interface, for code on the server. */
export const allMessages: Record<Locale, Messages> = { es, en };
