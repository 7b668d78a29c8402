import { useFormatter, useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { useProjectNames } from "#app/saved-items/local-projects.ts";
import { SubjectRow } from "./subject-row.tsx";

/** The visitor's own project that a form is about. */
export default function ProjectRow({
  project,
  without,
}: {
  project: Project;
  without: PagePath | undefined;
}) {
  const t = useTranslations("forms.subject");
  const format = useFormatter();
  const nameOf = useProjectNames([project]);
  const { summary } = project;
  return (
    <SubjectRow
      icon="pencil-ruler"
      kind={t("project")}
      name={nameOf(project)}
      note={
        summary
          ? t("projectNote", {
              size: summary.sizeM2,
              total: format.number(Math.round(summary.totalEur / 100) * 100, "money"),
            })
          : ""
      }
      to={`/casa-de-tus-suenos/proyecto?proyecto=${project.id}`}
      without={without}
    />
  );
}
