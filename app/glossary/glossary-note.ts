import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { TermCode } from "./glossary-terms.ts";

// The texts of all terms weigh as much as a page's own, so they come apart from these (vite/page-texts.ts).

/** The content of the popover of a term. */
export function noteHtml(locale: Locale, of: TermCode) {
  const t = translator(locale, "terms");
  const name = escaped(t(`${of}.name`));
  // In other languages the Spanish name comes first, and its translation in parentheses.
  const heading = locale === "es" ? name : name.replace(/^[^(]+(?= \()/, '<span lang="es">$&</span>');
  return `<b class="block font-[560]">${heading}</b>${escaped(t(`${of}.text`))}`;
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
