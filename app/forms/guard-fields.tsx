import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { fillTimeName, honeypotName } from "#app/forms/form-guard.ts";

/**
 * Inside of every public form: the honeypot, and how long the form has been on screen. A form that the browser or a
 * password manager has filled in says nothing about the time: it is done in an instant.
 */
export function GuardFields() {
  const t = useTranslations("ui.field");
  const fillTime = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const shownMs = performance.now();
    const input = fillTime.current;
    let isFilledIn = false;
    const write = () => {
      isFilledIn ||= form?.querySelector(":autofill") !== null;
      if (input) input.value = isFilledIn ? "" : String(Math.round(performance.now() - shownMs));
    };
    /** Password managers fill in fields by script. */
    const watch = ({ isTrusted }: Event) => {
      isFilledIn ||= !isTrusted;
    };
    // A native listener runs before React's, which reads the fields.
    const { form } = input ?? {};
    form?.addEventListener("submit", write);
    form?.addEventListener("input", watch);
    return () => {
      form?.removeEventListener("submit", write);
      form?.removeEventListener("input", watch);
    };
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
