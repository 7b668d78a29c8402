import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { secondsParts } from "#app/domain/remaining-time.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

interface CountdownProps {
  /** The moment after which the offer is over. */
  endsAt: string;
  /** As the server counted them; what a page without scripts shows. */
  daysLeft: number;
}

/**
 * How long an offer still runs: days on the server's word, to the second once the page lives. What changes by itself beside
 * a text can be stopped (WCAG 2.2.2).
 */
export function Countdown({ endsAt, daysLeft }: CountdownProps) {
  const t = useTranslations("catalogue.promotions");
  const [now, setNow] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return;
    const tick = () => setNow(Date.now());
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [isStopped]);
  const left = now === null ? null : Math.floor((Date.parse(endsAt) - now) / 1000);
  return (
    <div className="num flex flex-wrap items-center gap-x-2 text-note font-[560] text-terra-deep">
      <p role="timer">
        {left === null && t("daysLeft", { count: daysLeft })}
        {left !== null && left <= 0 && t("over")}
        {left !== null && left > 0 && t("timeLeft", secondsParts(left))}
      </p>
      {left !== null && left > 0 && (
        <button
          type="button"
          aria-label={t(isStopped ? "resume" : "stop")}
          title={t(isStopped ? "resume" : "stop")}
          onClick={() => setStopped(!isStopped)}
          className="grid size-8 place-items-center rounded-full hover:bg-hair/60"
        >
          <Icon name={isStopped ? "play" : "pause"} className="size-4" />
        </button>
      )}
    </div>
  );
}
