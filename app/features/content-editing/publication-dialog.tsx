import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { RequiredNote, TextField } from "#app/ui/field.tsx";

interface PublicationDialogProps {
  publishedAt: string | null;
  unpublishAt: string | null;
  onClose: () => void;
  onChoose: (publication: { publishedAt: string | null; unpublishAt: string | null }) => void;
}

/** When the content appears on the site and when it leaves it. Times are those of the operator's clock. */
export function PublicationDialog({ publishedAt, unpublishAt, onClose, onChoose }: PublicationDialogProps) {
  const t = useTranslations("contentEditing.schedule");
  const dialog = useRef<HTMLDialogElement>(null);
  const [from, setFrom] = useState(localMoment(publishedAt ?? new Date().toISOString()));
  const [until, setUntil] = useState(localMoment(unpublishAt));
  useEffect(() => dialog.current?.showModal(), []);
  const isBackwards = Boolean(from && until && until <= from);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="schedule-title"
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-paper p-7 text-ink"
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBackwards) onChoose({ publishedAt: utcMoment(from), unpublishAt: utcMoment(until) });
        }}
      >
        <h2 id="schedule-title" className="text-[1.5rem]">
          {t("title")}
        </h2>
        <RequiredNote className="mt-3" />
        <div className="mt-5 grid gap-4">
          <TextField
            type="datetime-local"
            label={t("from")}
            value={from}
            required
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="datetime-local"
            label={t("until")}
            hint={t("untilHint")}
            value={until}
            error={isBackwards ? t("backwards") : undefined}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div className="mt-6 flex justify-end gap-3">
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="submit" className="btn">
            {t("choose")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** As an input of the type datetime-local has it. */
function localMoment(moment: string | null) {
  if (!moment) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function utcMoment(local: string) {
  return local ? new Date(local).toISOString() : null;
}
