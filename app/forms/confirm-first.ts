import type { MouseEvent } from "react";
import { confirm } from "#app/ui/confirm-dialog.tsx";

interface DeletionQuestion {
  title: string;
  text?: string;
  confirmLabel: string;
}

/**
 * The onClick of a submit button that deletes what cannot be restored: it asks first. Without scripts the form is sent
 * at once. `submit` is that of useSubmit or of a fetcher.
 */
export function confirmFirst(submit: (button: HTMLButtonElement) => unknown, question: DeletionQuestion) {
  return async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const button = event.currentTarget;
    if (await confirm({ ...question, isDangerous: true })) submit(button);
  };
}
