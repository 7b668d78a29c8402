import { useTranslations } from "use-intl";
import type { ProjectCard as Project } from "#app/features/showcases/queries.server.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { Card, CardFacts, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";

interface ProjectCardProps {
  project: Project;
  level: 2 | 3;
  isPriority?: boolean;
}

export function ProjectCard({ project, level, isPriority = false }: ProjectCardProps) {
  const t = useTranslations("catalogue.projects");
  const area = useArea();
  const { slug, title, summary, picture, houseName, municipalityName, provinceName, deliveredYear } = project;
  return (
    <Card>
      {picture && (
        <CardPicture
          picture={picture}
          sizes="(min-width: 1240px) 580px, (min-width: 640px) 47vw, 88vw"
          isPriority={isPriority}
        />
      )}
      <CardTitle title={title} to={`/projects/${slug}`} level={level} />
      <CardNote>{summary}</CardNote>
      <CardFacts
        facts={[
          `${municipalityName}, ${provinceName}`,
          houseName,
          area(project.builtAreaM2),
          t("weeks", { count: project.weeks }),
          t("delivered", { year: deliveredYear }),
        ]}
      />
    </Card>
  );
}
