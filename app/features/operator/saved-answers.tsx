import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Locale, localise } from "#app/domain/localised.ts";
import { Link } from "#app/i18n/link.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SavedAnswer } from "./answering.ts";

interface SavedAnswersProps {
  answers: SavedAnswer[];
  /** The language of the person who reads it. */
  locale: Locale;
  /** With the text field that a chosen answer is written to. */
  children: ReactNode;
}

/**
 * A list of saved answers below a form: the chosen one is added to its text field, to be changed and sent. A button adds it,
 * because arrow keys choose every answer on the way to the wanted one.
 */
export function SavedAnswers({ answers, locale, children }: SavedAnswersProps) {
  const t = useTranslations("operator.answers");
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState("");
  const chosen = answers.find((answer) => String(answer.id) === chosenId);
  function insert(text: string) {
    const field = frame.current?.querySelector("textarea");
    if (!field) return;
    field.value = field.value.trim() ? `${field.value.trim()}\n\n${text}` : text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    setChosenId("");
  }
  return (
    <div ref={frame}>
      {children}
      <p className="no-print mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-note">
        <label htmlFor={id}>{t("label")}</label>
        <select
          id={id}
          value={chosenId}
          onChange={({ target }) => setChosenId(target.value)}
          className="input min-h-10 w-auto max-w-full py-1.5"
        >
          <option value="">{t(answers.length > 0 ? "choose" : "none")}</option>
          {answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {answer.name}
            </option>
          ))}
        </select>
        {answers.length > 0 && (
          <Button
            look="outline"
            className="min-h-10 px-4 py-1.5"
            disabled={!chosen}
            onClick={() => chosen && insert(localise(chosen.body, locale))}
          >
            {t("insert")}
          </Button>
        )}
        <Link to="/operator/content/answers" className="link">
          {t("manage")}
        </Link>
      </p>
    </div>
  );
}
