import { Icon } from "#app/ui/icon/icon.tsx";

interface ZoomButtonsProps {
  texts: { zoomIn: string; zoomOut: string };
  onZoom: (steps: number) => void;
  className: string;
}

export function ZoomButtons({ texts, onZoom, className }: ZoomButtonsProps) {
  return (
    <div
      className={`absolute grid overflow-hidden rounded-md bg-paper [&_:focus-visible]:-outline-offset-2 shadow-float ${className}`}
    >
      {(
        [
          ["plus", texts.zoomIn, 1],
          ["minus", texts.zoomOut, -1],
        ] as const
      ).map(([icon, name, steps]) => (
        <button
          key={icon}
          type="button"
          aria-label={name}
          onClick={() => onZoom(steps)}
          className="grid size-11 place-items-center border-hair not-first:border-t hover:bg-lime"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
