import { type CSSProperties, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  createLoadingPhases,
  durationMs,
  type LoadingPhase,
  resetDelayMs,
} from "#app/shell/loading-phases.ts";

const heightPx = 3; // product §9

/** Shows that the next page is loading; fast page changes show nothing. */
export function LoadingBar() {
  const t = useTranslations("shell");
  const isBusy = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<LoadingPhase>("idle");
  const [phases] = useState(() => createLoadingPhases(setPhase));

  useEffect(() => (isBusy ? phases.start() : phases.finish()), [isBusy, phases]);
  useEffect(() => phases.stop, [phases]);

  const measures = { height: heightPx, "--duration": `${durationMs}ms`, "--fade": `${resetDelayMs}ms` };
  return (
    <>
      <div
        aria-hidden="true"
        data-phase={phase}
        className="loading-bar no-print pointer-events-none fixed inset-x-0 top-0 z-50 bg-terra"
        style={measures as CSSProperties}
      />
      <span role="status" className="sr-only">
        {phase === "slow" && t("loading")}
      </span>
    </>
  );
}
