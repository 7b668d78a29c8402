import { type RefObject, useEffect, useRef, useState } from "react";
import type { Daylight } from "./daylight.ts";
import type { Camerawork } from "./model-drawing.ts";
import type { PictureSize } from "./picture-size.ts";

type Outcome = "done" | "cancelled" | "impossible" | "failed";

/** Enough for a clean picture on a graphics card. */
const wantedSamples = 120;
/** A new picture of the progress takes some milliseconds, so that not every sample makes one. */
const samplesPerPreview = 10;

/** A path-traced picture with its progress; the code loads with the first start. */
export function useTracing(camerawork: RefObject<Camerawork | null>, light: Daylight) {
  const [samples, setSamples] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(size: PictureSize, onPicture: (view: HTMLCanvasElement) => unknown) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSamples(0);
    setOutcome(null);
    setRunning(true);
    const end = (how: Outcome) => {
      if (running.current !== controller) return;
      setOutcome(how);
      setRunning(false);
    };
    try {
      const { canTrace, tracePicture } = await import("./path-tracing.ts");
      if (!canTrace()) return end("impossible");
      const still = camerawork.current?.still(size);
      if (!still) return end("failed");
      const picture = await tracePicture(still, {
        size,
        light,
        samples: wantedSamples,
        signal,
        onSample(count, canvas) {
          setSamples(count);
          if (count === 1 || count % samplesPerPreview === 0) onPicture(canvas);
        },
      });
      await onPicture(picture);
      end("done");
    } catch {
      end(signal.aborted ? "cancelled" : "failed");
    }
  }

  return {
    samples,
    of: wantedSamples,
    isRunning,
    outcome,
    start,
    cancel: () => running.current?.abort(),
  };
}
