// The timing of the loading bar (product §9), without React so that it can be tested alone.

export const throttleMs = 200;
export const durationMs = 2000;
export const hideDelayMs = 500;
export const resetDelayMs = 400;

/**
 * idle: nothing to see. loading: the bar grows. slow: it took longer than the expected duration.
 * done: the bar is full. hidden: it has faded out, still full, until it resets.
 */
export type LoadingPhase = "idle" | "loading" | "slow" | "done" | "hidden";

export function createLoadingPhases(onChange: (phase: LoadingPhase) => void) {
  let phase: LoadingPhase = "idle";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: LoadingPhase) {
    phase = next;
    onChange(next);
  }
  function after(delayMs: number, next: () => void) {
    clearTimeout(timer);
    timer = setTimeout(next, delayMs);
  }

  return {
    /** A page that loads within the throttle shows no bar. */
    start() {
      if (phase === "loading" || phase === "slow") return;
      if (phase !== "idle") enter("idle");
      after(throttleMs, () => {
        enter("loading");
        after(durationMs, () => enter("slow"));
      });
    },
    finish() {
      clearTimeout(timer);
      if (phase !== "loading" && phase !== "slow") return;
      enter("done");
      after(hideDelayMs, () => {
        enter("hidden");
        after(resetDelayMs, () => enter("idle"));
      });
    },
    stop() {
      clearTimeout(timer);
      phase = "idle";
    },
  };
}
