import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Values } from "./field.ts";

const autosaveMs = 700;

interface Draft {
  values: Values;
  /** The revision of the row that the operator began to change. */
  base: number;
}

/** What an operator has typed, saved as a draft a moment after the last change and when the page is left. */
export function useDraft(path: string, begun: Draft) {
  const [values, setValues] = useState(begun.values);
  const [base, setBase] = useState(begun.base);
  const autosave = useFetcher({ key: `autosave ${path}` });
  const pending = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    if (!draft) return;
    pending.current = null;
    autosave.submit({ intent: "autosave", values: draft.values, revision: draft.base } as never, {
      method: "post",
      action: path,
      encType: "application/json",
    });
  }, [autosave.submit, path]);
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
    },
    isSaving: autosave.state !== "idle" || pending.current !== null,
  };
}
