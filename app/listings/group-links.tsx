import { ChipLink } from "#app/ui/chip.tsx";

export const groupPaths = {
  style: "/viviendas-prefabricadas-estilos",
  technology: "/viviendas-prefabricadas-tecnologias",
} as const;

interface GroupLinksProps {
  groups: { slug: string; name: string }[];
  by: keyof typeof groupPaths;
}

/** Links to the pages of styles or technologies. */
export function GroupLinks({ groups, by }: GroupLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {groups.map(({ slug, name }) => (
        <li key={slug}>
          <ChipLink label={name} to={`${groupPaths[by]}/${slug}`} />
        </li>
      ))}
    </ul>
  );
}
