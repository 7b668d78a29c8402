import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

interface Question {
  title: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Only its two buttons answer it. */
  isPersistent?: boolean;
  isDangerous?: boolean;
}

let ask: ((question: Question) => Promise<boolean>) | null = null;

/** Shows the dialog and resolves to the answer. Escape or a click on the overlay is a no, unless it is persistent. */
export function confirm(question: Question): Promise<boolean> {
  return ask ? ask(question) : Promise.resolve(false);
}

/** Renders the open dialog; mounted once, by the root. */
export function ConfirmDialog() {
  const t = useTranslations("ui.confirm");
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    ask = (next) => {
      answer.current?.(false);
      setQuestion({ ...next });
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    };
    return () => {
      ask = null;
    };
  }, []);

  // A modal <dialog> traps the focus and restores it.
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);

  function close(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    answer.current = null;
    dialog.current?.close();
  }
  function onOverlayClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget && !question?.isPersistent) close(false);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the overlay; its key is Escape, which onCancel hears.
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      aria-describedby={question?.text ? "confirm-text" : undefined}
      closedby={question?.isPersistent ? "none" : "closerequest"}
      onCancel={(event) => {
        event.preventDefault();
        if (!question?.isPersistent) close(false);
      }}
      onClick={onOverlayClick}
      className="reveal m-auto w-[calc(100%-2.25rem)] max-w-md rounded-lg bg-paper text-ink"
    >
      {question && (
        <div className="p-7">
          <h2 id="confirm-title" className="text-[1.5rem] leading-tight">
            {question.title}
          </h2>
          {question.text && (
            <p id="confirm-text" className="mt-3 text-ink-2">
              {question.text}
            </p>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-outline" onClick={() => close(false)}>
              {question.cancelLabel ?? t("cancel")}
            </button>
            <button
              type="button"
              className={question.isDangerous ? "btn" : "btn btn-ink"}
              onClick={() => close(true)}
            >
              {question.confirmLabel ?? t("confirm")}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
