import { useLocale, useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Downloads the project as PDF. The browser sends the project, so that no account is needed. */
export function DossierButton({ project }: { project: Project }) {
  const t = useTranslations("designer.actions");
  const locale = useLocale();
  return (
    <form
      method="post"
      action={localizedPath(locale, "/casa-de-tus-suenos/dossier.pdf")}
      target="_blank"
      rel="noopener"
    >
      <input type="hidden" name="project" value={JSON.stringify(project)} />
      <button type="submit" className="chip">
        <Icon name="file-text" className="size-4.5" />
        {t("dossier")}
      </button>
    </form>
  );
}
