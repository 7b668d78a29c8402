// What components see of use-intl while the server renders them (see vite/server-texts.ts). There the texts of a language
// never change, so translators and formatters are made once for all pages instead of once for every component.
import { createContext, createElement, type ReactNode, useContext } from "react";
import { createFormatter, createTranslator } from "use-intl/core";
import { formats, timeZone } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Translate = ReturnType<typeof createTranslator>;

interface Language {
  locale: Locale;
  translators: Map<string, Translate>;
  translatorFor: (namespace: string) => Translate;
  formatter: ReturnType<typeof createFormatter>;
}

const languages = new WeakMap<Messages, Language>();
const LanguageContext = createContext<Language | null>(null);

interface IntlProviderProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  let language = languages.get(messages);
  if (!language) {
    language = createLanguage(locale, messages);
    languages.set(messages, language);
  }
  return createElement(LanguageContext, { value: language }, children);
}

function useLanguage() {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("no LanguageProvider around this component");
  return language;
}

export function useLocale() {
  return useLanguage().locale;
}

export function useFormatter() {
  return useLanguage().formatter;
}

export function useTranslations(namespace: string) {
  const { translators, translatorFor } = useLanguage();
  return translators.get(namespace) ?? translatorFor(namespace);
}

function createLanguage(locale: Locale, messages: Messages): Language {
  const translators: Language["translators"] = new Map();
  return {
    locale,
    translators,
    translatorFor(namespace) {
      const options = { locale, messages, namespace: namespace as never, formats, timeZone };
      const translator = withPlainTexts(createTranslator(options) as Translate);
      translators.set(namespace, translator);
      return translator;
    },
    formatter: createFormatter({ locale, formats, timeZone }),
  };
}

/** Most texts have nothing to fill in: a compiled message that is a string is what the page shows. */
function withPlainTexts(translate: Translate): Translate {
  const plain = new Map<string, string | null>();
  const plainTextOf = (key: string) => {
    const message: unknown = translate.has(key as never) ? translate.raw(key as never) : null;
    const text = typeof message === "string" ? message : null;
    plain.set(key, text);
    return text;
  };
  const withPlain = (key: never, ...values: never[]) => {
    const known = plain.get(key);
    const text = known === undefined ? plainTextOf(key) : known;
    return text ?? translate(key, ...values);
  };
  return Object.assign(withPlain, translate) as Translate;
}
