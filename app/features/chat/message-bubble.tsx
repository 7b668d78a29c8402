import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Marks, type Message, stateOf, type Unsent } from "./thread.ts";
import { useChatTimes } from "./use-chat-times.ts";

const own = "justify-self-end rounded-br-sm bg-terra-soft";
const theirs = "justify-self-start rounded-bl-sm bg-lime";
const bubble = "max-w-[min(34rem,88%)] rounded-lg px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]";

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  /** The marks of the other side, for the last own message. */
  marks: Marks | null;
}

export function MessageBubble({ message, isOwn, marks }: MessageBubbleProps) {
  const t = useTranslations("chat");
  const { timeOf } = useChatTimes();
  const state = marks && stateOf(message, marks);
  return (
    <>
      <div className={`${bubble} ${isOwn ? own : theirs}`}>
        <span className="sr-only">{t(isOwn ? "byYou" : `by.${message.author}`)} </span>
        <span>{message.body}</span>
        <time
          dateTime={new Date(message.at).toISOString()}
          className="num float-right mt-1.5 ml-3 text-small leading-none text-ink-2"
        >
          {timeOf(message.at)}
        </time>
      </div>
      {state && (
        <p className="flex items-center gap-1 justify-self-end text-small text-ink-3">
          <Icon name={state === "sent" ? "check" : "check-check"} className="size-3.5" />
          {t(`state.${state}`)}
        </p>
      )}
    </>
  );
}

interface UnsentBubbleProps {
  message: Unsent;
  onResend: () => void;
  onDiscard: () => void;
}

export function UnsentBubble({ message: { body, state }, onResend, onDiscard }: UnsentBubbleProps) {
  const t = useTranslations("chat");
  return (
    <>
      <div className={`${bubble} ${own} opacity-80`}>
        <span className="sr-only">{t("byYou")} </span>
        <span>{body}</span>
      </div>
      {state === "rejected" ? (
        <p className="flex flex-wrap items-center justify-end gap-x-4 text-small text-terra-deep">
          {t("state.rejected")}
          <button type="button" onClick={onResend} className="link py-1">
            {t("resend")}
          </button>
          <button type="button" onClick={onDiscard} className="link py-1">
            {t("discard")}
          </button>
        </p>
      ) : (
        <p className="justify-self-end text-small text-ink-3">{t(`state.${state}`)}</p>
      )}
    </>
  );
}
