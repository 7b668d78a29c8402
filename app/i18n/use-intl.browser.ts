// What the app sees of use-intl in a browser (see vite/lean-texts.ts): the same translators and formatters for messages
// that the build has compiled, a third as heavy, and without a formatter of the browser where a number can do without.
import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import formatMessage from "use-intl/format-message";
import { formats, timeZone } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { NumberFormat } from "#app/i18n/number-format.ts";

type Values = Record<string, unknown>;

interface Language {
  locale: Locale;
  messages: Messages;
}

/** Translators by the texts that they know, so that components get the same one until there are more. */
const translators = new WeakMap<Messages, Map<string, ReturnType<typeof createTranslator>>>();
const formatters = new Map<Locale, ReturnType<typeof createFormatter>>();
const LanguageContext = createContext<Language | null>(null);

export function IntlProvider({ children, ...language }: Language & { children: ReactNode }) {
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

export function useTranslations(namespace: string) {
  return translatorOf(useLanguage(), namespace);
}

export function useFormatter() {
  const { locale } = useLanguage();
  return remembered(formatters, locale, () => createFormatter(locale));
}

function translatorOf({ locale, messages }: Language, namespace: string) {
  const ofMessages = translators.get(messages) ?? new Map<string, ReturnType<typeof createTranslator>>();
  translators.set(messages, ofMessages);
  return remembered(ofMessages, namespace, () => createTranslator({ locale, messages, namespace }));
}

export function createTranslator({ locale, messages, namespace }: Language & { namespace: string }) {
  const find = (key: string) => {
    let found: unknown = messages;
    for (const step of `${namespace}.${key}`.split(".")) found = (found as Values | undefined)?.[step];
    return found;
  };
  const write = (key: string, values?: Values) => {
    const message = find(key);
    if (message === undefined) return missing(`${namespace}.${key}`);
    const options = { formatters: makers, globalFormats: formats, locale, timeZone };
    return formatMessage(key, message as never, values as never, options as never);
  };
  return Object.assign(write, {
    rich: (key: string, values: Values) => write(key, withKeys(values)),
    markup: write,
    raw: find,
    has: (key: string) => find(key) !== undefined,
  });
}

function missing(name: string) {
  console.error(new Error(`there is no text ${name}`));
  return name;
}

/** React wants them for elements that stand in a list, as the parts of a text do. */
function withKeys(values: Values) {
  const keyed = Object.entries(values).map(([name, value]) => {
    if (typeof value !== "function") return [name, value];
    let count = 0;
    const tag = (parts: unknown) => {
      const element: ReactElement = value(parts);
      return isValidElement(element) ? cloneElement(element, { key: `${name}${count++}` }) : element;
    };
    return [name, tag];
  });
  return Object.fromEntries(keyed) as Values;
}

/** Each is made once for the same options. */
const makers = {
  getNumberFormat: once((locale, options) => new NumberFormat(locale, options)),
  getPluralRules: once((locale, options) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat: once((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getListFormat: once((locale, options) => new Intl.ListFormat(locale, options)),
};

function createFormatter(locale: Locale) {
  return {
    number: (value: number, how?: keyof typeof formats.number | object) =>
      makers.getNumberFormat(locale, typeof how === "string" ? formats.number[how] : how).format(value),
    dateTime: (value: Date, how?: object) =>
      makers.getDateTimeFormat(locale, { timeZone, ...how }).format(value),
    list: (values: Iterable<string>, how?: object) => makers.getListFormat(locale, how).format(values),
  };
}

function once<Made>(make: (locale: string, options?: object) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: object) =>
    remembered(made, `${locale}${JSON.stringify(options)}`, () => make(locale, options));
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
