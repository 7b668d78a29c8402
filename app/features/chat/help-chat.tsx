import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { isOpenAt } from "#app/domain/opening-hours.ts";
import { useOpeningHours } from "#app/i18n/use-opening-hours.ts";
import { useAccount } from "#app/session/session-store.ts";
import { Chat } from "./chat.tsx";

/** The user's side of the conversation with the operator. */
export function HelpChat({ hours }: { hours: string }) {
  const t = useTranslations("chat");
  const product = useProductName();
  const account = useAccount();
  const isOpen = useIsOpen(hours);
  const openFrom = useOpeningHours(hours);
  return (
    <>
      <Chat
        userId={account?.id}
        side="person"
        label={t("label")}
        className="h-[min(34rem,75dvh)] min-h-88"
        heading={(isOtherHere) => (
          <>
            <h3 className="text-h3">{t("title", { product })}</h3>
            <p className="mt-0.5 flex items-baseline gap-2 text-small text-ink-2">
              <span
                aria-hidden="true"
                className={`size-2 shrink-0 self-center rounded-full ${isOpen || isOtherHere ? "bg-olive" : "bg-edge"}`}
              />
              {isOtherHere ? t("here") : isOpen ? t("open") : t("closed", { hours: openFrom })}
            </p>
          </>
        )}
        empty={t("empty")}
      />
      <noscript>
        <p className="mt-2 text-note text-ink-2">{t("noScript")}</p>
      </noscript>
    </>
  );
}

const minuteMs = 60_000;

/** By the clock of the browser; open until hydration. */
function useIsOpen(hours: string) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const update = () => setIsOpen(isOpenAt(hours, new Date()));
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, [hours]);
  return isOpen;
}
