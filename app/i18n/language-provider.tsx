import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { formats, timeZone } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { messagesFor } from "#app/i18n/messages.ts";

/** Texts, numbers and dates of one page's language, with the time of the houses' country. */
export function LanguageProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} messages={messagesFor(locale)} formats={formats} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
