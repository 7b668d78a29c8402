import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { fillTimeName, trapName } from "#app/forms/form-guard.ts";

/** Inside of every public form: a field that people never see, and how long the form has been on screen. */
export function GuardFields() {
  const t = useTranslations("ui.field");
  const fillTime = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const shownMs = performance.now();
    const input = fillTime.current;
    const write = () => {
      if (input) input.value = String(Math.round(performance.now() - shownMs));
    };
    // Before React hears of it, which then reads the fields.
    const { form } = input ?? {};
    form?.addEventListener("submit", write);
    return () => form?.removeEventListener("submit", write);
  }, []);

  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {t("leaveEmpty")}
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
      <input ref={fillTime} type="hidden" name={fillTimeName} />
    </div>
  );
}
