import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useClearedForm } from "#app/forms/use-cleared-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { DateTime } from "./date-time.tsx";
import { maxNoteLength, type OperatorAnswer } from "./operator-answer.ts";

interface OperatorNotesProps {
  notes: { id: number; author: string | null; body: string; createdAt: string }[];
  operators: { id: string; name: string }[];
  answered: OperatorAnswer | undefined;
}

/** Internal notes of operators. */
export function OperatorNotes({ notes, operators, answered }: OperatorNotesProps) {
  const t = useTranslations("operator.entry");
  const isBusy = useNavigation().formData?.get("intent") === "note";
  const form = useClearedForm(notes.length);
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  const done = answered?.done;
  const isRejected = done === "noteMissing" || done === "noteLong" || (done === "notSaved" && answered?.note);
  const error = isRejected ? t(done) : undefined;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-[1.35rem]">
        {t("notes")}
      </h2>
      {notes.length > 0 ? (
        <ol className="mt-3 border-t border-hair">
          {notes.map(({ id, author, body, createdAt }) => (
            <li key={id} className="border-b border-hair py-3">
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
              <p className="num mt-1 text-small text-ink-3">
                {(author && names.get(author)) ?? t("formerOperator")}, <DateTime at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-note text-ink-3">{t("noNotes")}</p>
      )}
      <Form ref={form} method="post" noValidate className="mt-5 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          name="note"
          label={t("note")}
          rows={3}
          maxLength={maxNoteLength}
          defaultValue={answered?.note}
          error={error}
          isLive
        />
        <Button type="submit" look="outline" busyLabel={isBusy && t("saving")} className="justify-self-start">
          {t("addNote")}
        </Button>
      </Form>
    </section>
  );
}
