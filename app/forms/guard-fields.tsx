import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { fillTimeName, honeypotName } from "#app/forms/form-guard.ts";

/** Inside of every public form: the honeypot, and how long the form has been on screen. */
export function GuardFields() {
  const t = useTranslations("ui.field");
  const fillTime = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const shownMs = performance.now();
    const input = fillTime.current;
    const write = () => {
      if (input) input.value = String(Math.round(performance.now() - shownMs));
    };
    // A native listener runs before React's, which reads the fields.
    const { form } = input ?? {};
    form?.addEventListener("submit", write);
    return () => form?.removeEventListener("submit", write);
  }, []);

  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {t("leaveEmpty")}
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
      <input ref={fillTime} type="hidden" name={fillTimeName} />
    </div>
  );
}
