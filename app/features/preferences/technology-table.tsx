import { Link } from "#app/i18n/link.tsx";
import type { HouseGroupStory } from "#app/listings/house-types.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The technologies, each with the number that buyers want first. */
export function TechnologyTable({ technologies }: { technologies: HouseGroupStory[] }) {
  return (
    <ul className="border-b border-hair">
      {technologies.map(({ slug, name, tagline, facts }) => (
        <li
          key={slug}
          className="group relative grid items-center gap-x-8 gap-y-1 border-t border-hair py-5 md:grid-cols-[11rem_1fr_1fr_1.25rem]"
        >
          <h3 className="text-[1.35rem]">
            <Link
              to={`/viviendas-prefabricadas-tecnologias/${slug}`}
              className="group-hover:text-terra-deep after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {name}
            </Link>
          </h3>
          <p className="text-ink-2">{tagline}</p>
          <p className="num">{facts[0]?.value}</p>
          <Icon name="arrow-right" className="size-4.5 text-ink-3 max-md:hidden" />
        </li>
      ))}
    </ul>
  );
}
