import { groupPaths } from "#app/listings/group-links.tsx";
import type { HouseGroup } from "#app/listings/house-types.ts";
import { Card, CardNote, CardPicture, CardTitle } from "#app/ui/card.tsx";

export function TechnologyGrid({ technologies }: { technologies: HouseGroup[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
      {technologies.map(({ slug, name, tagline, picture }) => (
        <li key={slug}>
          <Card>
            {picture && <CardPicture picture={picture} sizes="(min-width: 1024px) 280px, 47vw" />}
            <CardTitle title={name} to={`${groupPaths.technology}/${slug}`} />
            <CardNote>{tagline}</CardNote>
          </Card>
        </li>
      ))}
    </ul>
  );
}
