import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Side } from "#app/features/chat/thread.ts";
import { useConversation } from "#app/features/chat/use-conversation.ts";
import { Button } from "#app/ui/button.tsx";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";

interface ChatProps {
  /** Whose conversation it is; known once the session has been read. */
  person: string | undefined;
  side: Side;
  /** Names the conversation to whoever does not see it. */
  label: string;
  /** What stands above the messages; told whether the other side is there. */
  heading: (isOtherHere: boolean) => ReactNode;
  /** Shown while nothing has been written yet. */
  empty: ReactNode;
  className?: string;
}

/** A conversation: its messages and a place to write. */
export function Chat({ person, side, label, heading, empty, className = "" }: ChatProps) {
  const t = useTranslations("chat");
  const { conversation, view } = useConversation(person, side);
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
          <Button look="quiet" onClick={conversation?.reload}>
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
          onWatched={conversation?.setWatched}
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
