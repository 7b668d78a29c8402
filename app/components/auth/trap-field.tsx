import { useTranslations } from "use-intl";

export const trapFieldName = "website";

/** A field that people never see: whatever fills it in is a program. */
export function TrapField() {
  const t = useTranslations("auth.fields");
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {t("leaveEmpty")}
        <input name={trapFieldName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
