import { useFormatter } from "use-intl";
import type { CollectionLink } from "#app/search/houses/house-collection.ts";
import { ChipLink } from "#app/ui/chip.tsx";

/** Links to the pages of collections of houses, each with its number of houses. */
export function CollectionLinks({ links }: { links: CollectionLink[] }) {
  const format = useFormatter();
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ slug, name, count }) => (
        <li key={slug}>
          <ChipLink
            label={name}
            to={`/viviendas/${slug}`}
            count={count === null ? undefined : format.number(count, "integer")}
          />
        </li>
      ))}
    </ul>
  );
}
