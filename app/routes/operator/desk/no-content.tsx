import { useParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { findContentType } from "#app/features/desk/content-types.ts";

/** Beside a list while nothing of it is open. */
export default function NoContent() {
  const t = useTranslations("desk.list");
  const locale = useLocale();
  const type = findContentType(useParams().kind ?? "");
  return (
    <div className="px-9 pt-8 max-xl:hidden">
      <h1 className="text-[1.9rem]">{type?.label.many[locale]}</h1>
      <p className="mt-3 text-ink-3">{t("choose")}</p>
    </div>
  );
}
