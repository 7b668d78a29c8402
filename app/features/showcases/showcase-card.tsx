import { useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { Card, CardFacts, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";
import type { ShowcaseCard as Showcase } from "./showcase.ts";

interface ShowcaseCardProps {
  showcase: Showcase;
  level: 2 | 3;
  isPriority?: boolean;
}

export function ShowcaseCard({ showcase, level, isPriority = false }: ShowcaseCardProps) {
  const t = useTranslations("catalogue.showcases");
  const area = useArea();
  const { slug, title, summary, picture, houseName, municipalityName, provinceName, deliveredYear } =
    showcase;
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
          area(showcase.builtAreaM2),
          t("weeks", { count: showcase.weeks }),
          t("delivered", { year: deliveredYear }),
        ]}
      />
    </Card>
  );
}
