import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Locale } from "#app/i18n/locale.ts";
import { messagesFor } from "#app/i18n/messages.ts";

const formats = {
  number: {
    money: { style: "currency", currency: "EUR", maximumFractionDigits: 0, useGrouping: "always" },
    whole: { maximumFractionDigits: 0, useGrouping: "always" },
  },
} as const;

declare module "use-intl" {
  interface AppConfig {
    Formats: typeof formats;
  }
}

/** Texts, numbers and dates of one page's language, with the time of the houses' country. */
export function LanguageProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} messages={messagesFor(locale)} formats={formats} timeZone="Europe/Madrid">
      {children}
    </IntlProvider>
  );
}
