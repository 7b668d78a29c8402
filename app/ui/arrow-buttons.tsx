import { Icon } from "#app/ui/icon/icon.tsx";

export type Direction = "left" | "up" | "down" | "right";

interface ArrowButtonsProps {
  /** What is moved. */
  label: string;
  texts: Record<Direction, string>;
  onMove: (direction: Direction) => void;
  className?: string;
}

/** On the left, in the middle above and below, on the right, as on a keyboard. */
const places: Record<Direction, string> = {
  left: "col-start-1 row-start-2",
  up: "col-start-2 row-start-1",
  down: "col-start-2 row-start-2",
  right: "col-start-3 row-start-2",
};
const directions = Object.keys(places) as Direction[];

/** Moves by single presses what can be dragged, for those who cannot drag (WCAG 2.5.7). */
export function ArrowButtons({ label, texts, onMove, className = "" }: ArrowButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
    <div role="group" aria-label={label} className={`no-print grid w-fit grid-cols-3 gap-1 ${className}`}>
      {directions.map((direction) => (
        <button
          key={direction}
          type="button"
          aria-label={texts[direction]}
          title={texts[direction]}
          onClick={() => onMove(direction)}
          className={`grid size-10 place-items-center rounded-md border border-hair bg-paper text-ink hover:bg-lime ${places[direction]}`}
        >
          <Icon name={`arrow-${direction}`} className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
