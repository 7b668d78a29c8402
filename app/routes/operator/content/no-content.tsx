import { useTranslations } from "use-intl";

/** Beside a list while nothing of it is open. */
export default function NoContent() {
  const t = useTranslations("contentEditing.list");
  return <p className="px-9 pt-9 text-ink-3 max-xl:hidden">{t("choose")}</p>;
}
