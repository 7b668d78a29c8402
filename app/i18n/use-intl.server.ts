// What components see of use-intl while the server renders them (see vite/lean-texts.ts). There the texts of a language
// never change, so translators and formatters are made once for all pages instead of once for every component.
import { LRUCache } from "lru-cache";
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
      const translator = withPlainTexts(createTranslator(options) as Translate, (key) =>
        messageAt(messages, `${namespace}.${key}`),
      );
      translators.set(namespace, translator);
      return translator;
    },
    formatter: withKnownNumbers(createFormatter({ locale, formats, timeZone })),
  };
}

/** Texts and numbers come back from page to page: to look one up takes a tenth of the time to format it. */
const mostKnown = 5_000;
const longestKey = 200;

/** Most texts have nothing to fill in: a compiled message that is a string is what the page shows. */
function withPlainTexts(translate: Translate, find: (key: string) => unknown): Translate {
  const plain = new Map<string, string | null>();
  const filled = new LRUCache<string, string>({ max: mostKnown });
  const plainTextOf = (key: string) => {
    const message = find(key);
    const text = typeof message === "string" ? message : null;
    plain.set(key, text);
    return text;
  };
  const filledText = (key: never, values: object, rest: never[]) => {
    const name = rest.length === 0 ? nameOf(key, values) : null;
    if (name === null) return translate(key, values as never, ...rest);
    let text = filled.get(name);
    if (text === undefined) {
      text = translate(key, values as never) as string;
      filled.set(name, text);
    }
    return text;
  };
  const withPlain = (key: never, values?: object, ...rest: never[]) => {
    const known = plain.get(key);
    const text = known === undefined ? plainTextOf(key) : known;
    return text ?? (values ? filledText(key, values, rest) : translate(key));
  };
  return Object.assign(withPlain, translate) as Translate;
}

/** The same as `raw` of a translator, which use-intl refuses for compiled messages while developing. */
function messageAt(messages: Messages, path: string) {
  let found: unknown = messages;
  for (const step of path.split(".")) found = (found as Record<string, unknown> | undefined)?.[step];
  return found;
}

/** Null when the values are not plain ones. */
function nameOf(key: string, values: object) {
  let name = key;
  for (const [of, value] of Object.entries(values)) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    name += `\n${of}\n${typeof value}\n${value}`;
  }
  return name.length > longestKey ? null : name;
}

type Formatter = Language["formatter"];

function withKnownNumbers(formatter: Formatter): Formatter {
  const known = new LRUCache<string, string>({ max: mostKnown });
  const number = (value: number, format?: unknown, ...rest: never[]) => {
    if (typeof format !== "string" || rest.length > 0 || typeof value !== "number")
      return formatter.number(value, format as never, ...rest);
    const name = `${format} ${value}`;
    let text = known.get(name);
    if (text === undefined) {
      text = formatter.number(value, format as never);
      known.set(name, text);
    }
    return text;
  };
  return { ...formatter, number: number as Formatter["number"] };
}
