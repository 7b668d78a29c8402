import { useEffect, useRef } from "react";

/**
 * The ref of a form that is cleared when what it sent has been added: `count` says how much there is. A new form with
 * another key would lose the focus.
 */
export function useClearedForm(count: number) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) form.current?.reset();
    shown.current = count;
  }, [count]);
  return form;
}
