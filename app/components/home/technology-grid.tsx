import { groupPaths } from "#app/components/catalogue/group-links.tsx";
import { Card, CardNote, CardPicture, CardTitle } from "#app/components/ui/card.tsx";
import type { HouseGroup } from "#app/data/styles.server.ts";

export function TechnologyGrid({ technologies }: { technologies: HouseGroup[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {technologies.map(({ slug, name, tagline, picture }) => (
        <li key={slug}>
          <Card>
            {picture && <CardPicture picture={picture} sizes="(min-width: 1024px) 280px, (min-width: 640px) 47vw, 94vw" />}
            <CardTitle title={name} to={`${groupPaths.technology}/${slug}`} />
            <CardNote>{tagline}</CardNote>
          </Card>
        </li>
      ))}
    </ul>
  );
}
