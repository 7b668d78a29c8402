import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { loadMessages } from "#app/i18n/load-messages.ts";
import { isSpanishForm, markTerms, type TermCode } from "./glossary-terms.ts";

/**
 * A technical term with its definition in a popover, which the browser opens, closes and announces. The page holds a link
 * to the glossary alone, so that the term is explained without a script too; the definition comes when it is wanted.
 */
export function Term({ of, children }: { of: TermCode; children: ReactNode }) {
  const id = useId();
  const t = useTranslations("ui");
  const locale = useLocale();
  const popover = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState<ReactNode>(null);

  function load() {
    if (note) return;
    Promise.all([import("./note-text.tsx"), loadMessages(locale, "terms")])
      .then(([{ NoteText }]) => setNote(<NoteText of={of} />))
      .catch(() => {}); // Opening the note tries again.
  }
  // It may be open before the page is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (popover.current?.matches(":popover-open")) load();
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        lang={locale !== "es" && isSpanishForm(of, children) ? "es" : undefined}
        className="term"
        onPointerEnter={load}
        onFocus={load}
      >
        {locale === "es" || typeof children !== "string" ? children : markSpanishForm(of, children)}
      </button>
      <span ref={popover} id={id} popover="auto" onBeforeToggle={load} className="term-note">
        {note}
        <Link to={`/glosario#${of}`} className="link">
          {t("glossary")}
        </Link>
      </span>
    </>
  );
}

/** Marks the Spanish name that follows in parentheses, as in "Extract from the Land Registry (nota simple)". */
function markSpanishForm(of: TermCode, text: string): ReactNode {
  const [, before, name] = text.match(/^(.+\()([^()]+)\)$/) ?? [];
  if (!isSpanishForm(of, name)) return text;
  return (
    <>
      {before}
      <span lang="es">{name}</span>)
    </>
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
