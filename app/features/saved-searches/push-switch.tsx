import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Status } from "#app/ui/status.tsx";
import { findSubscription, subscribe } from "./browser-push.ts";

interface PushSwitchProps {
  /** The site's key, to which the browser binds its subscription. */
  publicKey: string;
  /** The browsers that the account has already. */
  endpoints: readonly string[];
}

/** Whether notifications can reach this browser; "install": once the site is on the home screen, as on an iPhone. */
type Support = "yes" | "no" | "install";
type Problem = "blocked" | "dismissed" | "failed";

/** Turns on notifications in this browser. The permission is requested on press only. */
export function PushSwitch({ publicKey, endpoints }: PushSwitchProps) {
  const t = useTranslations("savedSearches.push");
  const tSearches = useTranslations("savedSearches");
  const hasWorker = useRootData()?.hasOfflinePages === true && !import.meta.env.DEV;
  const fetcher = useFetcher<{ outcome: string }>();
  const { submit, state } = fetcher;
  const [support, setSupport] = useState<Support | null>(null);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const isEnding = useRef(false);

  useEffect(() => {
    const found = findSupport(hasWorker);
    setSupport(found);
    if (found !== "yes") return;
    if (Notification.permission === "denied") setProblem("blocked");
    findSubscription(publicKey).then(
      (subscription) => setEndpoint(subscription?.endpoint ?? null),
      () => setProblem("failed"),
    );
  }, [hasWorker, publicKey]);

  const answer = useAnswer(fetcher);
  // The browser drops its subscription once the server has: the server sends nothing any more, whether or not it answers.
  const dropSubscription = useEffectEvent(async () => {
    setEndpoint(null);
    await (await findSubscription(publicKey).catch(() => null))?.unsubscribe().catch(() => false);
  });
  useEffect(() => {
    if (answer?.outcome === "done" && isEnding.current) void dropSubscription();
  }, [answer]);

  if (!support) return null;
  const isOn = endpoint !== null && endpoints.includes(endpoint);
  const isBusy = isWaiting || state !== "idle";
  const isNotSaved = answer !== undefined && answer.outcome !== "done";
  const shownProblem = problem ? t(problem) : isNotSaved && tSearches("failed");

  async function turnOn() {
    isEnding.current = false;
    setIsWaiting(true);
    setProblem(null);
    try {
      const permission = await Notification.requestPermission();
      if (permission !== "granted") {
        setProblem(permission === "denied" ? "blocked" : "dismissed");
        return;
      }
      const subscription = await subscribe(publicKey);
      setEndpoint(subscription.endpoint);
      submit({ intent: "subscribe", subscription: JSON.stringify(subscription) }, { method: "post" });
    } catch {
      // Some browsers have the interface without a push service behind it.
      setProblem("failed");
    } finally {
      setIsWaiting(false);
    }
  }

  function turnOff() {
    if (!endpoint) return;
    isEnding.current = true;
    setProblem(null);
    submit({ intent: "unsubscribe", endpoint }, { method: "post" });
  }

  return (
    <section aria-labelledby="push" className="mt-10 max-w-xl border-t border-hair pt-6">
      <h2 id="push" className="text-[1.25rem]">
        {t("title")}
      </h2>
      <p className="mt-2 text-ink-2">{t(support === "yes" ? "text" : support)}</p>
      {support === "yes" && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button look="outline" busyLabel={isBusy && t("busy")} onClick={isOn ? turnOff : turnOn}>
            {t(isOn ? "turnOff" : "turnOn")}
          </Button>
          <Status className={shownProblem ? "text-terra-deep" : "text-ink-2"}>
            {shownProblem || (isOn && t("on"))}
          </Status>
        </div>
      )}
    </section>
  );
}

function findSupport(hasWorker: boolean): Support {
  if (hasWorker && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return "yes";
  const isOutsideApp = "standalone" in navigator && navigator.standalone === false;
  return hasWorker && isOutsideApp ? "install" : "no";
}
