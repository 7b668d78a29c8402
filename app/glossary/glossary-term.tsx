import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { loadMessages } from "#app/i18n/load-messages.ts";
import { noteHtml } from "./glossary-note.ts";
import { isSpanishForm, markTerms, type TermCode } from "./glossary-terms.ts";

/**
 * A technical term with its definition in a popover. The browser opens and closes it and announces its state, so
 * that it needs no script.
 */
export function Term({ of, children }: { of: TermCode; children: ReactNode }) {
  const id = useId();
  const locale = useLocale();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        lang={locale !== "es" && isSpanishForm(of, children) ? "es" : undefined}
        className="term"
      >
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
  // React writes innerHTML again whenever this object changes.
  const [html, setHtml] = useState({ __html: import.meta.env.SSR ? noteHtml(locale, of) : "" });

  function write() {
    if (note.current?.hasChildNodes()) return;
    loadMessages(locale, "terms")
      .then(() => setHtml({ __html: noteHtml(locale, of) }))
      .catch(() => {}); // Opening the note tries again.
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another term is another note
  useEffect(write, []);

  return (
    <span
      ref={note}
      id={id}
      popover="auto"
      onBeforeToggle={write}
      className="term-note"
      suppressHydrationWarning
      // Our own texts, escaped; hydration does not touch innerHTML.
      dangerouslySetInnerHTML={html}
    />
  );
}

/** Texts in reading order, each term explained at its first occurrence. */
export function useTextsWithTerms(texts: readonly string[]): ReactNode[] {
  const locale = useLocale();
  return markTerms(texts, locale).map((spans) =>
    spans.map(({ text, term }) =>
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
