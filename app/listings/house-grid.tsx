import { HouseCard } from "#app/listings/house-card.tsx";
import type { HouseCard as House } from "#app/listings/house-types.ts";

interface HouseGridProps {
  houses: House[];
  level?: 2 | 3;
  /** True where the grid is what the first screen shows: its first picture is then fetched before all else. */
  isFirstOnPage?: boolean;
}

export function HouseGrid({ houses, level = 3, isFirstOnPage = false }: HouseGridProps) {
  return (
    <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {houses.map((house, position) => (
        <li key={house.slug}>
          <HouseCard house={house} level={level} isPriority={isFirstOnPage && position === 0} />
        </li>
      ))}
    </ul>
  );
}
