import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { confirm } from "#app/ui/confirm-dialog.tsx";

// A page has several forms, but the router allows one blocker.
const unsavedForms = new Set<string>();

/** Registers the form with the page's warning while it has unsaved changes. */
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

/** Asks before a navigation, or closing the tab, discards unsaved changes. */
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
