import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { confirm } from "#app/ui/confirm-dialog.tsx";

// A page has several forms and one warning: the router asks one only.
const unsavedForms = new Set<string>();

/** Tells the page's warning whether this form holds something that was not saved. */
export function useUnsaved(isUnsaved: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => {
      unsavedForms.delete(id);
    };
  }, [id, isUnsaved]);
}

/** Asks before a click, or closing the tab, throws away what was typed in a form of the page. */
export function UnsavedWarning() {
  const t = useTranslations("portal.account");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const question = {
      title: t("unsavedTitle"),
      text: t("unsavedText"),
      confirmLabel: t("unsavedLeave"),
      cancelLabel: t("unsavedStay"),
    };
    confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedForms.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  return null;
}
