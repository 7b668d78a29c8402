import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { TermCode } from "./glossary-terms.ts";

// The texts of all terms weigh as much as a page's own, so they come apart from these.

export interface GlossaryNote {
  /** Its Spanish name, and in other languages what follows: a translation in parentheses. */
  name: string;
  translation: string;
  text: string;
}

/** The definition of a term; in a browser once the area "terms" is loaded. */
export function readNote(locale: Locale, of: TermCode): GlossaryNote {
  const t = translator(locale, "terms");
  const name = t(`${of}.name`);
  const [spanish = name] = locale === "es" ? [] : (name.match(/^[^(]+(?= \()/) ?? []);
  return { name: spanish, translation: name.slice(spanish.length), text: t(`${of}.text`) };
}
