import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { mayPreload } from "#app/navigation/may-preload.ts";

const restInViewMs = 1000;
/** As much of the poster as has to be in view. */
const inView = 0.6;

interface PreloadedView {
  /** Imports the code of the view. */
  loadStage: () => Promise<unknown>;
  file: ViewedModel["file"];
  /** False once the view is open. */
  isWanted: boolean;
}

/**
 * Loads the code and the model of the 3D view while its poster rests in view, so that the view opens soon after the press.
 * Returns a function that does so at once, for a button that is pointed at.
 */
export function usePreloadedView(
  poster: RefObject<HTMLElement | null>,
  { loadStage, file, isWanted }: PreloadedView,
): () => void {
  const isLoaded = useRef(false);

  function load() {
    if (isLoaded.current || !mayPreload()) return;
    isLoaded.current = true;
    const request =
      typeof file === "string" ? fetch(file, { priority: "low" }).then((answer) => answer.blob()) : null;
    // The press loads again what fails here, and says so.
    Promise.all([loadStage(), request]).catch(() => {
      isLoaded.current = false;
    });
  }
  const loadAtRest = useEffectEvent(load);

  useEffect(() => {
    if (!isWanted || !poster.current) return;
    let timer = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry!.isIntersecting) timer = window.setTimeout(() => loadAtRest(), restInViewMs);
      },
      { threshold: inView },
    );
    observer.observe(poster.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [poster, isWanted]);

  return load;
}
