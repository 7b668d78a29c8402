import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { secondsParts } from "#app/domain/remaining-time.ts";

interface CountdownProps {
  /** The moment after which the offer is over. */
  endsAt: string;
  /** As the server counted them; what a page without scripts shows. */
  daysLeft: number;
}

/** How long an offer still runs: days on the server's word, to the second once the page lives. */
export function Countdown({ endsAt, daysLeft }: CountdownProps) {
  const t = useTranslations("catalogue.promotions");
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, []);
  const left = now === null ? null : Math.floor((Date.parse(endsAt) - now) / 1000);
  return (
    <p role="timer" className="num text-note font-[560] text-terra-deep">
      {left === null && t("daysLeft", { count: daysLeft })}
      {left !== null && left <= 0 && t("over")}
      {left !== null && left > 0 && t("timeLeft", secondsParts(left))}
    </p>
  );
}
