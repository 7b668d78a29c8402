import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  createLoadingPhases,
  durationMs,
  hideDelayMs,
  type LoadingPhase,
  resetDelayMs,
} from "#app/components/shell/loading-phases.ts";

const heightPx = 3; // spec §9

const looks: Record<LoadingPhase, React.CSSProperties> = {
  idle: { opacity: 0, transform: "scaleX(0)" },
  // The keyframes reach 70 % after a fifth of their time, which is the expected duration; then they creep on.
  loading: { animation: `loading-bar ${durationMs * 5}ms ease-out forwards` },
  slow: { animation: `loading-bar ${durationMs * 5}ms ease-out forwards` },
  done: { transition: `transform ${hideDelayMs / 2}ms` },
  hidden: { opacity: 0, transition: `opacity ${resetDelayMs}ms` },
};

/** Shows that the next page is on its way; page changes that come at once show nothing. */
export function LoadingBar() {
  const t = useTranslations("shell");
  const isBusy = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<LoadingPhase>("idle");
  const [phases] = useState(() => createLoadingPhases(setPhase));

  useEffect(() => (isBusy ? phases.start() : phases.finish()), [isBusy, phases]);
  useEffect(() => phases.stop, [phases]);

  return (
    <>
      <div
        aria-hidden="true"
        className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 origin-left bg-terra"
        style={{ height: heightPx, ...looks[phase] }}
      />
      <span role="status" className="sr-only">
        {phase === "slow" && t("loading")}
      </span>
    </>
  );
}
