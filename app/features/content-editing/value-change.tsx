import { useTranslations } from "use-intl";

/** A value before and after a change. Both may read alike: another picture, another corner. */
export function ValueChange({ before, after }: { before: string; after: string }) {
  const t = useTranslations("contentEditing.valueTexts");
  if (before === after) return <ins className="no-underline">{t("changed", { text: after })}</ins>;
  return (
    <>
      <del className="text-ink-3">{before}</del>
      {" → "}
      <ins className="no-underline">{after}</ins>
    </>
  );
}
