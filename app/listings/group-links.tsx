import { ChipLink } from "#app/ui/chip.tsx";
import { SamePart } from "#app/ui/same-part.tsx";

export const groupPaths = {
  style: "/viviendas-prefabricadas-estilos",
  technology: "/viviendas-prefabricadas-tecnologias",
} as const;

interface GroupLinksProps {
  groups: { slug: string; name: string }[];
  by: keyof typeof groupPaths;
}

/** The ways to the pages of styles or technologies. */
export function GroupLinks({ groups, by }: GroupLinksProps) {
  return (
    <SamePart
      as="ul"
      part={["groups", by, groups.map(({ slug, name }) => [slug, name])]}
      className="flex flex-wrap gap-2"
    >
      <>
        {groups.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink label={name} to={`${groupPaths[by]}/${slug}`} />
          </li>
        ))}
      </>
    </SamePart>
  );
}
