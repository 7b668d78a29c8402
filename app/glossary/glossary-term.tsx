import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { loadTextsOfPart } from "#app/i18n/page-texts.ts";
import { noteHtml } from "./glossary-note.ts";
import { markTerms, type TermCode } from "./glossary-terms.ts";

/**
 * A word of the trade with its meaning one press away. The browser opens the note, closes it on Escape or a press
 * elsewhere and tells listeners which of both it is; nothing moves, and no script is needed.
 */
export function Term({ of, children }: { of: TermCode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="term">
        {children}
      </button>
      <Note key={of} id={id} of={of} />
    </>
  );
}

/** The server has written the notes of the first page, and they stay as they are; those of later pages fetch their texts. */
function Note({ id, of }: { id: string; of: TermCode }) {
  const locale = useLocale();
  const note = useRef<HTMLSpanElement>(null);
  // React writes the inside anew whenever it is given another object.
  const [inside, setInside] = useState({ __html: import.meta.env.SSR ? noteHtml(locale, of) : "" });

  function write() {
    if (note.current?.hasChildNodes()) return;
    loadTextsOfPart(locale, "term-note")
      .then(() => setInside({ __html: noteHtml(locale, of) }))
      .catch(() => {}); // Opening the note asks again.
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another term is another note
  useEffect(write, []);

  return (
    <span
      ref={note}
      id={id}
      popover="auto"
      onBeforeToggle={write}
      className="term-note reveal"
      suppressHydrationWarning
      // Our own texts, escaped; hydration leaves such an inside alone.
      dangerouslySetInnerHTML={inside}
    />
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
