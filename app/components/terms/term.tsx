import { type ReactNode, useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { markTerms, type TermCode } from "./term-words.ts";

/**
 * A word of the trade with its meaning one press away. The browser opens the note, closes it on Escape or a press
 * elsewhere and tells listeners which of both it is; nothing moves, and no script is needed.
 */
export function Term({ of, children }: { of: TermCode; children: ReactNode }) {
  const t = useTranslations("terms");
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="term">
        {children}
      </button>
      <span id={id} popover="auto" className="term-note reveal">
        <b className="block font-[560]">{t(`${of}.name`)}</b>
        {t(`${of}.text`)}
      </span>
    </>
  );
}

/** Texts in the order in which they are read, each term explained where it first appears. */
export function useTextsWithTerms(texts: readonly string[]): ReactNode[] {
  const locale = useLocale();
  return markTerms(texts, locale).map((parts) =>
    parts.map(({ text, term }) =>
      term ? (
        <Term key={term} of={term}>
          {text}
        </Term>
      ) : (
        text
      ),
    ),
  );
}
