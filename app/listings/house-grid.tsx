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
    <ul className={`grid gap-x-6.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 ${estimatedHeight}`}>
      {houses.map((house, position) => (
        <li key={house.slug} className={position > 1 ? "below-fold" : undefined}>
          <HouseCard house={house} level={level} isPriority={isFirstOnPage && position === 0} />
        </li>
      ))}
    </ul>
  );
}

const estimatedHeight =
  "[--estimated-height:calc(62.5vw+4.5rem)] sm:[--estimated-height:calc(31.25vw+4.7rem)] lg:[--estimated-height:calc(min(20.8vw,16rem)+4.8rem)]";
