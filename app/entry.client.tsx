import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { provideMessages } from "#app/i18n/messages.ts";

const locale = localeOf(location.pathname);
// A change of language is a full page load, so the browser only ever needs one of the two.
const { default: messages } = await (locale === "en"
  ? import("#app/i18n/messages/en.ts")
  : import("#app/i18n/messages/es.ts"));
provideMessages(locale, messages);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider locale={locale}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
