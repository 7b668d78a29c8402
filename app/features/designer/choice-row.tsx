import type { ReactNode } from "react";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

interface ChoiceRowProps {
  picture: PictureData | null;
  actions: ReactNode;
  children: ReactNode;
}

/** The chosen item: picture, facts, and a button to choose another. */
export function ChoiceRow({ picture, actions, children }: ChoiceRowProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="aspect-[8/5] overflow-hidden rounded-md bg-hair">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 640px) 240px, 100vw" className="size-full" />
        )}
      </div>
      <div className="flex flex-col">
        <div>{children}</div>
        <div className="no-print mt-4 flex flex-wrap gap-2.5">{actions}</div>
      </div>
    </div>
  );
}
