import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { Setting } from "./house-scene.ts";
import {
  type Camerawork,
  createModelDrawing,
  type DrawnModel,
  type FrameCost,
  type Leftovers,
  type ModelDrawing,
} from "./model-drawing.ts";

interface ModelCanvasProps extends DrawnModel {
  setting: Setting;
  camerawork: Ref<Camerawork>;
  onFrame: (cost: FrameCost) => void;
  onLost: () => void;
  onDisposed: (leftovers: Leftovers) => void;
}

/** Opens a drawing in its element for as long as it is mounted. */
export default function ModelCanvas({
  group,
  palette,
  setting,
  walk,
  surroundings,
  camerawork,
  onFrame,
  onLost,
  onDisposed,
}: ModelCanvasProps) {
  const parent = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<ModelDrawing | null>(null);
  const recordFrame = useEffectEvent(onFrame);
  const reportLoss = useEffectEvent(onLost);
  const reportDisposal = useEffectEvent(onDisposed);

  useEffect(() => {
    const element = parent.current!;
    const opened = createModelDrawing({
      onFrame: (cost) => recordFrame(cost),
      onLost: () => reportLoss(),
    });
    element.append(opened.canvas);
    const observer = new ResizeObserver(() => opened.resize(element.clientWidth, element.clientHeight));
    observer.observe(element);
    setDrawing(opened);
    return () => {
      observer.disconnect();
      reportDisposal(opened.dispose());
    };
  }, []);

  useEffect(
    () => drawing?.show({ group, palette, walk, surroundings }),
    [drawing, group, palette, walk, surroundings],
  );
  useEffect(() => drawing?.apply(setting), [drawing, setting]);
  useImperativeHandle(camerawork, () => drawing?.camerawork as Camerawork, [drawing]);

  return <div ref={parent} className="absolute inset-0 *:size-full" />;
}
