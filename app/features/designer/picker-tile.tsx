import type { ReactNode } from "react";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface PickerTileProps {
  picture: PictureData | null;
  sizes: string;
  /** Picture above the text, or beside it. */
  layout: "card" | "row";
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const layouts = {
  card: {
    button: "block rounded-md",
    picture: "aspect-[8/5]",
  },
  row: {
    button:
      "flex items-center gap-4 rounded-md py-3.5 aria-pressed:bg-paper aria-pressed:shadow-[0_0_0_8px_var(--color-paper)]",
    picture: "aspect-[4/3] w-24 shrink-0 sm:w-36",
  },
};

/** A house or plot in the picker. */
export function PickerTile({ picture, sizes, layout, isChosen, onChoose, children }: PickerTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`group w-full text-left ${layouts[layout].button}`}
    >
      <span className={`relative block overflow-hidden rounded-md bg-hair ${layouts[layout].picture}`}>
        {picture && <Picture picture={picture} sizes={sizes} isDecorative className="size-full" />}
        {isChosen && (
          <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-terra text-on-ink">
            <Icon name="check" className="size-4.5" />
          </span>
        )}
      </span>
      {children}
    </button>
  );
}
