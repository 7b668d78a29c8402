import { useEffect, useRef } from "react";

/** The ref of a form whose first wrong field takes the focus when the server has answered what is wrong. */
export function useInvalidFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return form;
}
