import { type RefObject, useEffect, useEffectEvent } from "react";
import { offerView } from "./current-view.ts";
import { drawView, toJpeg } from "./draw-card.ts";
import type { Camerawork } from "./model-drawing.ts";
import { pictureFormats } from "./picture-size.ts";

/** Offers the view to a link that is shared meanwhile. */
export function useSharedView(
  camerawork: RefObject<Camerawork | null>,
  backdrop: readonly [top: string, bottom: string],
) {
  const take = useEffectEvent(() => {
    if (!camerawork.current) throw new Error("the view is not drawn yet");
    return toJpeg(drawView(camerawork.current.takePicture(pictureFormats.wide), backdrop));
  });
  useEffect(() => offerView(async () => take()), []);
}
