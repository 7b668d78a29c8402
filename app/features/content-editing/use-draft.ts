import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { Values } from "./field.ts";
import type { Unsent } from "./send-or-stay.ts";

const autosaveMs = 700;
const retryMs = 4000;

interface Draft {
  values: Values;
  /** The revision of the row that the operator began to change. */
  base: number;
}

/** What an operator has typed, saved as a draft a moment after the last change and when the page is left. */
export function useDraft(path: string, begun: Draft) {
  const [values, setState] = useState(begun.values);
  const latest = useRef(begun.values);
  function setValues(next: Values) {
    latest.current = next;
    setState(next);
  }
  const [base, setBase] = useState(begun.base);
  const autosave = useFetcher<object | Unsent>({ key: `autosave ${path}` });
  const answer = useAnswer(autosave);
  const pending = useRef<Draft | null>(null);
  const sent = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    if (!draft) return;
    pending.current = null;
    sent.current = draft;
    autosave.submit({ intent: "autosave", values: draft.values, revision: draft.base } as never, {
      method: "post",
      action: path,
      encType: "application/json",
    });
  }, [autosave.submit, path]);
  // What did not reach the site is sent again, unless something newer waits.
  const isUnsent = Boolean(answer && "isUnsent" in answer);
  useEffect(() => {
    if (!answer || !("isUnsent" in answer)) return;
    pending.current ??= sent.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, retryMs);
  }, [answer, send]);
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && send();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      send();
    };
  }, [send]);

  return {
    values,
    /** The values now, for what ends later than the render in which it began, such as an upload. */
    latest: () => latest.current,
    base,
    setBase,
    /** Shows the values without saving them: they are the row's, or nothing. */
    show: setValues,
    save(next: Values, from = base) {
      setValues(next);
      setBase(from);
      pending.current = { values: next, base: from };
      clearTimeout(timer.current);
      timer.current = setTimeout(send, autosaveMs);
    },
    /** The row is written itself, so that a draft must not follow. */
    cancel() {
      clearTimeout(timer.current);
      pending.current = null;
      sent.current = null;
    },
    /** The site could not be reached; what was typed is sent again. */
    isUnsent,
    isSaving: autosave.state !== "idle" || pending.current !== null,
  };
}
