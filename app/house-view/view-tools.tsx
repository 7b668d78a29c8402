import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Daylight } from "./daylight.ts";
import type { Camerawork } from "./model-drawing.ts";
import { PicturePanel } from "./picture-panel.tsx";
import type { PlotInView } from "./plot-in-view.ts";
import type { ViewCaption } from "./view-caption.ts";

interface ViewToolsProps {
  camerawork: RefObject<Camerawork | null>;
  light: Daylight;
  caption: ViewCaption;
  surroundings: PlotInView | undefined;
  hasNeighbours: boolean;
  onNeighbours: (hasNeighbours: boolean) => void;
}

/** Below the view: what could be built next door, and a picture of the view. */
export function ViewTools({
  camerawork,
  light,
  caption,
  surroundings,
  hasNeighbours,
  onNeighbours,
}: ViewToolsProps) {
  const t = useTranslations("viewTools");
  const [isPicturing, setPicturing] = useState(false);
  return (
    <fieldset>
      <legend className="mb-2 text-small text-ink-3">{t("label")}</legend>
      <div className="flex flex-wrap gap-2">
        {surroundings && surroundings.neighbours.length > 0 && (
          <Chip isOn={hasNeighbours} onClick={() => onNeighbours(!hasNeighbours)}>
            <Icon name="houses" className="size-4.5" />
            {t("neighbours")}
          </Chip>
        )}
        <Chip isOn={isPicturing} aria-expanded={isPicturing} onClick={() => setPicturing(!isPicturing)}>
          <Icon name="camera" className="size-4.5" />
          {t("picture.open")}
        </Chip>
      </div>
      {surroundings && (
        <p className="mt-2 max-w-[70ch] text-small text-ink-3">
          {surroundings.neighbours.length > 0 && hasNeighbours && `${t("neighboursNote")} `}
          {t(`ground.${surroundings.ground}`)}
        </p>
      )}
      {isPicturing && <PicturePanel {...{ camerawork, light, caption }} />}
    </fieldset>
  );
}
