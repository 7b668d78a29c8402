import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/button.tsx";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import type { Side } from "./thread.ts";
import { useConversation } from "./use-conversation.ts";

interface ChatProps {
  /** The user whose conversation it is; undefined until the session has been read. */
  userId: string | undefined;
  side: Side;
  /** For screen readers. */
  label: string;
  /** Above the messages. */
  heading: (isOtherHere: boolean) => ReactNode;
  /** Shown while there are no messages. */
  empty: ReactNode;
  className?: string;
}

/** A conversation with its messages and a composer. */
export function Chat({ userId, side, label, heading, empty, className = "" }: ChatProps) {
  const t = useTranslations("chat");
  const { conversation, view } = useConversation(userId, side);
  return (
    <section
      aria-label={label}
      className={`flex flex-col overflow-hidden rounded-md border border-hair bg-paper ${className}`}
    >
      <div className="border-b border-hair px-4 py-3 sm:px-5">{heading(view.isOtherHere)}</div>
      {view.state === "failed" ? (
        <div
          role="alert"
          className="grid grow place-content-center justify-items-center gap-4 p-6 text-center"
        >
          <p>{t("loadingFailed")}</p>
          <Button look="outline" onClick={conversation?.reload}>
            {t("retry")}
          </Button>
        </div>
      ) : (
        <MessageLog
          label={label}
          side={side}
          view={view}
          empty={empty}
          onOlder={conversation?.loadOlder}
          onVisible={conversation?.setVisible}
          onResend={conversation?.resend}
          onDiscard={conversation?.discard}
        />
      )}
      <p role="status" className="bg-warn-soft px-4 text-small text-warn sm:px-5">
        {view.state === "ready" && !view.isLive && <span className="block py-1.5">{t("offline")}</span>}
      </p>
      <Composer onSend={conversation?.send} onType={conversation?.type} />
    </section>
  );
}
